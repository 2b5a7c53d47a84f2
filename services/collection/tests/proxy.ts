import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  /** The target's URL, through the proxy. */
  url: string;
  /** Holds what clients send, as when packets are lost; connections stay open. */
  pause(): void;
  held(): string;
  resume(): void;
  stop(): void;
}

export const startProxy = async (target: string): Promise<Proxy> => {
  const url = new URL(target);
  const { hostname, port } = url;
  const clients = new Set<Socket>();
  let held: { bytes: Buffer; upstream: Socket }[] = [];
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    clients.add(client);
    client.on('error', () => {}).once('close', () => upstream.destroy());
    upstream.on('error', () => {}).once('close', () => client.destroy());
    upstream.pipe(client);
    client.on('data', (bytes) => (isPaused ? held.push({ bytes, upstream }) : upstream.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    pause() {
      isPaused = true;
    },
    held: () => Buffer.concat(held.map(({ bytes }) => bytes)).toString('latin1'),
    resume() {
      isPaused = false;
      for (const { bytes, upstream } of held) upstream.write(bytes);
      held = [];
    },
    stop() {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
};
