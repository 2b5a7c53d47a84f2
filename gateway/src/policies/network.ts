/** What an address says about where somebody sits. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

const unmapped = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/**
 * The client's address.
 * @param trustedProxies how many entries of X-Forwarded-For, from the right, were written by proxies of ours
 */
export const clientAddress = (req: IncomingMessage, trustedProxies: number): string => {
  const peer = req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || peer;
};

/** True for loopback and private networks. */
export const isPrivate = (address: string): boolean => {
  const plain = unmapped(address);
  const family = isIP(plain);
  return family !== 0 && PRIVATE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
};

/** What requests are counted by: one IPv6 customer has a whole /64, so it counts as one address. */
export const network = (address: string): string => {
  const plain = unmapped(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};
