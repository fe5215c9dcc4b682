import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { isLoopback, isPrivate, lanAddresses, limitKey } from './addresses.ts';

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, family: 'IPv4', internal, netmask: '', mac: '', cidr: null };
}

test('the home network comes first; the machine itself and its containers do not count', () => {
  const found = lanAddresses({
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    eth0: [ipv4('10.1.2.3')],
    eth1: [ipv4('169.254.7.7')],
    wlan0: [ipv4('192.168.0.7')],
    wan: [ipv4('203.0.113.9')],
  });
  expect(found).toEqual(['192.168.0.7', '10.1.2.3', '203.0.113.9']);
});

test('loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual(Array(4).fill(true));
  expect(['192.168.0.1', '::2', '', '1.127.0.1'].map(isLoopback)).toEqual(Array(4).fill(false));
});

test('private networks', () => {
  const inside = [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
  ];
  expect(inside.filter((address) => !isPrivate(address))).toEqual([]);
  const outside = ['172.32.0.1', '8.8.8.8', '2001:db8::1', ''];
  expect(outside.filter(isPrivate)).toEqual([]);
});

test('a household with IPv6 is one address, and so is an IPv4 address however written', () => {
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe(limitKey('2001:DB8:0001:2::9'));
  expect(limitKey('2001:db8:1:3::1')).not.toBe(limitKey('2001:db8:1:2::1'));
  expect(limitKey('::1')).toBe('0:0:0:0');
  expect(limitKey('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(limitKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
