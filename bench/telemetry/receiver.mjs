// Accepts spans and throws them away; run by telemetry.mjs.
import { createServer } from 'node:http';

const server = createServer((req, res) => req.resume().on('end', () => res.end('{}')));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }),
);
