// A bare HTTP server that returns what it receives: what a stored send is compared with.
import { createServer } from 'node:http';

const server = createServer((req, res) => {
  res.writeHead(201, { 'Content-Type': 'application/json' });
  req.pipe(res);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ port });
});
