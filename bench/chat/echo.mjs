// A bare Socket.IO server that acknowledges what it receives: what a stored send is compared with.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { path: '/socket.io/', transports: ['websocket'] });
io.on('connection', (socket) => void socket.on('send', (input, answer) => answer({ ok: true, message: input })));
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ port });
});
