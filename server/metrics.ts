/** What an operator may watch: counts and times, never a name, a code or a card. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Plain numbers on the hot path; the registry reads them when somebody asks. */
export interface Counts {
  messagesIn: number;
  messagesOut: number;
  bytesIn: number;
  bytesOut: number;
  actionsAccepted: number;
  actionsRefused: number;
  /** Connections closed for sending too fast, too large or malformed messages. */
  connectionsRefused: number;
}

export interface Metrics {
  readonly counts: Counts;
  /** Time from an action's arrival to its acknowledgement, ms. */
  acknowledged(ms: number): void;
  /** Time a slow software player thought in its thread, ms. */
  thought(ms: number): void;
  /** The exposition format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** @param connections reads how many connections there are */
export function createMetrics(connections: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const counts: Counts = {
    messagesIn: 0,
    messagesOut: 0,
    bytesIn: 0,
    bytesOut: 0,
    actionsAccepted: 0,
    actionsRefused: 0,
    connectionsRefused: 0,
  };

  const counter = (name: string, help: string, read: () => number): void => {
    new Counter({
      name: `mogeltisch_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  counter('messages_in', 'Messages received', () => counts.messagesIn);
  counter('messages_out', 'Messages sent', () => counts.messagesOut);
  counter('bytes_in', 'Bytes received, without framing', () => counts.bytesIn);
  counter('bytes_out', 'Bytes sent, without framing', () => counts.bytesOut);
  counter('actions_accepted', 'Actions acknowledged', () => counts.actionsAccepted);
  counter('actions_refused', 'Actions refused', () => counts.actionsRefused);
  counter('connections_refused', 'Connections closed for misuse', () => counts.connectionsRefused);

  new Gauge({
    name: 'mogeltisch_connections',
    help: 'Open WebSocket connections',
    registers: [registry],
    collect() {
      this.set(connections());
    },
  });
  const latency = new Histogram({
    name: 'mogeltisch_acknowledge_seconds',
    help: 'From the arrival of an action to its acknowledgement, durable before',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
    registers: [registry],
  });

  const thinking = new Histogram({
    name: 'mogeltisch_think_seconds',
    help: 'How long slow software players thought, in threads of their own',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
    registers: [registry],
  });

  return {
    counts,
    acknowledged: (ms) => latency.observe(ms / 1000),
    thought: (ms) => thinking.observe(ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
