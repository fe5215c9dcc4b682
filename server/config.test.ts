import { expect, test } from 'vitest';
import { ConfigProblem, readConfig, SETTINGS } from './config.ts';

test('without flags and variables everything has its default', () => {
  const config = readConfig({}, {});
  expect(config).toMatchObject({ port: 7777, host: '0.0.0.0', data: './data', messageBytes: 8192 });
  expect(Object.keys(config)).toEqual(Object.keys(SETTINGS));
});

test('a flag goes before its variable; an empty variable counts as unset', () => {
  expect(readConfig({ port: '1' }, { PORT: '2' }).port).toBe(1);
  expect(readConfig({}, { PORT: '2' }).port).toBe(2);
  expect(readConfig({}, { PORT: '' }).port).toBe(7777);
});

test('lists are split at commas', () => {
  const config = readConfig({}, { TRUST_PROXY: 'loopback, 10.0.0.0/8', ORIGINS: 'https://a.example' });
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  expect(config.origins).toEqual(['https://a.example']);
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['HOST', 'a host'],
  ['MESSAGE_BYTES', '8193'],
  ['MESSAGES_PER_SECOND', '0'],
  ['METRICS', 'everybody'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example'],
  ['ORIGINS', 'https://a.example/path'],
  ['ORIGINS', 'file:///'],
  ['KEEP_DAYS', '0'],
  ['THINKING_PERCENT', '1001'],
])('%s=%s is refused in one line that names both', (name, value) => {
  const refusal = (() => {
    try {
      return readConfig({}, { [name]: value });
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ConfigProblem);
  const { message } = refusal as ConfigProblem;
  expect(message).toMatch(new RegExp(`^${name}: `));
  expect(message).toContain(JSON.stringify(value));
  expect(message).not.toContain('\n');
});

test('a bad flag is named as it was written', () => {
  expect(() => readConfig({ port: 'x' }, {})).toThrow(/^--port: "x" must be a whole number from 0 to 65535$/);
});

test('no two settings share a variable', () => {
  const names = Object.values(SETTINGS).map((setting) => setting.env);
  expect(new Set(names).size).toBe(names.length);
});
