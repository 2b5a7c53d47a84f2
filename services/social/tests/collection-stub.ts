import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectionStub {
  url: string;
  close(): void;
}

/** The collection service as these tests need it. @param answer null closes the connection, as when it is down */
export const stubCollection = async (
  answer: (path: string, req: IncomingMessage) => unknown,
): Promise<CollectionStub> => {
  const server = createServer((req, res) => {
    const body = answer(req.url ?? '', req);
    if (body === null) return void req.socket.destroy();
    res.setHeader('X-Total-Count', '0').setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
};
