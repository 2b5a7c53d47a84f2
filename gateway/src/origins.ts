/** Which pages a browser may come from where CORS does not protect: websockets. */

/**
 * @param others further origins of ours: the admin site, the public name behind a proxy
 * @returns true for our own pages, and for clients that are no browsers and send no Origin
 */
export const ownOrigins = (others: (string | undefined)[]) => {
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined || others.includes(origin)) return true;
    return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
  };
};
