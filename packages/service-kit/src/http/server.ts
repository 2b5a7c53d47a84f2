import type { Server, ServerResponse } from 'node:http';

const DRAIN_MS = 5_000;

const streams = new WeakMap<Server, Set<ServerResponse>>();

export const listen = async (server: Server, host: string, port: number): Promise<void> => {
  server.keepAliveTimeout = 65_000; // longer than the gateway's, so that the gateway closes idle connections first
  server.headersTimeout = 20_000;
  const open = new Set<ServerResponse>();
  streams.set(server, open);
  server.on('request', (_req, res: ServerResponse) => {
    open.add(res);
    res.once('close', () => open.delete(res));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`) : error),
    );
    server.listen(port, host, resolve);
  });
};

/**
 * Stops accepting connections, lets requests finish, then closes the remaining ones. Event streams are closed
 * immediately: browsers reconnect to another replica.
 */
export const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const res of streams.get(server) ?? []) {
    if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) res.destroy();
  }
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
};
