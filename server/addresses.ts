/** Network addresses: which ones other devices can reach this machine at, and how limits count them. */
import { isIPv4, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Name patterns of interfaces that lead to containers and virtual machines, not to anybody's phone. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|podman|lxc|zt|utun)/;

/**
 * The IPv4 addresses of this machine in its local networks, home networks (192.168.…) first.
 *
 * @param interfaces those of the operating system, unless a test brings its own
 */
export function lanAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const found: string[] = [];
  for (const [name, infos] of Object.entries(interfaces)) {
    if (VIRTUAL.test(name)) continue;
    for (const info of infos ?? []) {
      if (info.family === 'IPv4' && !info.internal && !info.address.startsWith('169.254.')) {
        found.push(info.address);
      }
    }
  }
  return found.sort((a, b) => homeliness(a) - homeliness(b));
}

function homeliness(address: string): number {
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  return /^172\.(1[6-9]|2\d|3[01])\./.test(address) ? 2 : 3;
}

/** True for addresses of the machine itself. */
export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address);
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** True for addresses that only a local network uses, the machine itself included. */
export function isPrivate(address: string): boolean {
  const plain = withoutMapping(address);
  if (isLoopback(plain)) return true;
  if (isIPv4(plain)) return homeliness(plain) < 3 || plain.startsWith('169.254.');
  return /^f[cd]|^fe[89ab]/i.test(plain);
}

/**
 * What limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * household holds a whole such network.
 */
export function limitKey(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':');
}

/** `::ffff:192.0.2.1` is 192.0.2.1. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}
