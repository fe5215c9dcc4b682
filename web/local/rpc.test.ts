import { afterEach, expect, test, vi } from 'vitest';
import { JournalUnavailable } from '#table/ports.ts';
import { Refused } from '../api.ts';
import { answerTo, askThrough } from './rpc.ts';

interface Kitchen {
  add(a: number, b: number): Promise<number>;
  fail(how: 'refused' | 'full' | 'fault'): Promise<never>;
  echo(port: MessagePort, text: string): Promise<void>;
  wait(): Promise<never>;
}

const kitchen: Kitchen = {
  add: async (a, b) => a + b,
  async fail(how) {
    if (how === 'refused') throw new Refused({ code: 'closed', params: { min: 3 } });
    if (how === 'full') throw new JournalUnavailable('no room');
    throw new Error('holds 42');
  },
  async echo(port, text) {
    port.postMessage(text);
  },
  wait: () => new Promise(() => {}),
};

const ports: MessagePort[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const port of ports.splice(0)) port.close();
});

/** A real channel with somebody at its other end. */
function channel(api: Promise<Kitchen> = Promise.resolve(kitchen)) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  port2.onmessage = async ({ data }) => port2.postMessage(await answerTo(api, data));
  const asker = askThrough<Kitchen>(port1);
  port1.onmessage = ({ data }) => asker.take(data);
  return asker;
}

/** What was refused. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => (error as Refused).refusal,
  );

test('questions are answered each for itself', async () => {
  const { ask } = channel();
  expect(await Promise.all([ask('add', 1, 2), ask('add', 3, 4)])).toEqual([3, 7]);
});

test('refusals cross with their parameters, faults only as such', async () => {
  const { ask } = channel();
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await refusal(ask('fail', 'refused'))).toEqual({ code: 'closed', params: { min: 3 } });
  expect(await refusal(ask('fail', 'full'))).toEqual({ code: 'not-stored' });
  expect(told).not.toHaveBeenCalled();
  expect(await refusal(ask('fail', 'fault'))).toEqual({ code: 'internal' });
  expect(told).toHaveBeenCalledOnce();
});

test('a port goes over and speaks from there', async () => {
  const { ask } = channel();
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  const heard = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  await ask('echo', port2, 'hello');
  expect(await heard).toBe('hello');
});

test('who asks before there is anybody is answered once there is, or told that nobody comes', async () => {
  let come: (api: Kitchen) => void = () => {};
  const later = channel(new Promise((resolve) => (come = resolve)));
  const sum = later.ask('add', 20, 22);
  come(kitchen);
  expect(await sum).toBe(42);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let stay: (error: Error) => void = () => {};
  const never = channel(new Promise((_, reject) => (stay = reject)));
  const refused = refusal(never.ask('add', 1, 1));
  // Once the question has arrived.
  setTimeout(() => stay(new Error('no house')), 20);
  expect(await refused).toEqual({ code: 'internal' });
});

test('when nobody answers any more, what is open is refused and what comes late changes nothing', async () => {
  const asker = channel();
  const open = [refusal(asker.ask('wait')), refusal(asker.ask('wait'))];
  asker.fail({ code: 'offline' });
  expect(await Promise.all(open)).toEqual([{ code: 'offline' }, { code: 'offline' }]);
  asker.take({ n: 1, value: 'late' });
  expect(await asker.ask('add', 1, 1)).toBe(2);
});
