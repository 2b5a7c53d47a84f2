import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** @param trustedProxies how many entries of X-Forwarded-For, from the right, were added by our own proxies */
export const clientAddress = (req: IncomingMessage, trustedProxies: number): string => {
  const peer = req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || peer;
};

/** The key by which requests are counted: an IPv6 customer has a whole /64, so it counts as one address. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
};
