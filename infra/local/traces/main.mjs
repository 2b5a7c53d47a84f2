// A process of `npm start -- --traces`.
import { createTraceServer } from './server.mjs';

const server = createTraceServer().listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
