import type { IncomingMessage } from 'node:http';

export type IsOwnOrigin = (req: IncomingMessage) => boolean;

/**
 * For requests that CORS does not protect, such as WebSocket upgrades. Clients other than browsers send no Origin.
 * @param others our other origins: the admin site, the public origin behind a proxy
 */
export const ownOrigins = (others: (string | undefined)[], trustedProxies: number): IsOwnOrigin => {
  return (req) => {
    const { origin, host } = req.headers;
    if (origin === undefined || others.includes(origin)) return true;
    return host !== undefined && origin === `${schemeOf(req, trustedProxies)}://${host.toLowerCase()}`;
  };
};

/** Not from `headers`, because `strip` removes this one. */
export const schemeOf = (req: IncomingMessage, trustedProxies: number): string => {
  const [forwarded] = req.headersDistinct['x-forwarded-proto'] ?? [];
  return trustedProxies > 0 && forwarded?.trim().toLowerCase() === 'https' ? 'https' : 'http';
};
