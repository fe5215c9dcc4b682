/** The page's end of a line to a table in the worker: a port in the clothes of a socket. */
import type { Socket } from '../connection.ts';

/** A line on which nothing was heard for so long leads nowhere, ms. */
const DEAF_MS = 5_000;

/**
 * @param speak hands the other end to the worker; rejects when there is none
 * @param deaf told when the line is given up and nobody was ever heard on it: the worker hangs
 */
export function openLine(speak: (port: MessagePort) => Promise<void>, deaf: () => void): Socket {
  const { port1: port, port2: other } = new MessageChannel();
  const since = performance.now();
  let heard = false;
  let closed = false;
  const gone = () => {
    if (closed) return;
    closed = true;
    port.close();
    socket.onclose?.();
  };
  const socket: Socket = {
    send(text) {
      if (!closed) port.postMessage(text);
    },
    close() {
      if (closed) return;
      closed = true;
      // Ports do not tell when the other end goes.
      port.postMessage(null);
      port.close();
      if (!heard && performance.now() - since >= DEAF_MS) deaf();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  port.onmessage = ({ data }) => {
    heard = true;
    if (data === null) gone();
    else if (!closed) socket.onmessage?.({ data });
  };
  speak(other).catch(gone);
  // Whoever asked has yet to listen.
  queueMicrotask(() => {
    if (!closed) socket.onopen?.();
  });
  return socket;
}
