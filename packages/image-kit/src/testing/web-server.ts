/** A web server of a test, which counts its requests. */
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface WebServer {
  origin: string;
  port: number;
  /** `METHOD path` of each request. */
  seen: string[];
  close(): Promise<void>;
}

export const webServer = async (listener: RequestListener, host = '127.0.0.1', port = 0): Promise<WebServer> => {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    listener(req, res);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${address.port}`,
    port: address.port,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
