export type IsOwnOrigin = (origin: string | undefined, host: string | undefined) => boolean;

/**
 * For requests that CORS does not protect, such as WebSocket upgrades. Clients other than browsers send no Origin.
 * @param others our other origins: the admin site, the public hostname behind a proxy
 */
export const ownOrigins = (others: (string | undefined)[]): IsOwnOrigin => {
  return (origin, host) => {
    if (origin === undefined || others.includes(origin)) return true;
    return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
  };
};
