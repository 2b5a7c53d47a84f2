import { createServer } from 'node:http';

const host = process.argv[2] ?? '127.0.0.1';
const server = createServer((req, res) => {
  process.send?.({ method: req.method, path: req.url, key: req.headers['idempotency-key'] ?? null });
  const ms = Number(new URL(req.url, 'http://x').searchParams.get('ms') ?? 0);
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => setTimeout(() => res.end(`${process.pid} ${body}`), ms));
});
server.on('upgrade', (req, socket) => {
  process.send?.({ method: 'UPGRADE', path: req.url, key: null });
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
});
server.keepAliveTimeout = 60_000;
// Below the ports that systems give to connections, so that a replica can be started again at its port.
const anyPort = () => 10_100 + Math.floor(Math.random() * 900);
const given = Number(process.argv[3] ?? 0);
const listen = () => server.listen(given || anyPort(), host);
server.on('error', (error) => {
  if (given || error.code !== 'EADDRINUSE') throw error;
  listen();
});
server.on('listening', () => process.send?.({ port: server.address().port }));
listen();
