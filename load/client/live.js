// Socket.IO over a plain WebSocket: the frames of Engine.IO 4 (the digit) and of Socket.IO 5 (the digit after a 4).
// https://socket.io/docs/v4/engine-io-protocol/ and https://socket.io/docs/v4/socket-io-protocol/
import { WebSocket } from 'k6/websockets';
import { ADDRESS, callAsync } from './api.js';

const [OPEN, PING, PONG] = ['0', '2', '3'];
const [CONNECT, DISCONNECT, EVENT, CONNECT_ERROR] = ['40', '41', '42', '44'];
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a socket with a new ticket, as packages/web-kit/src/live/connection.ts does.
 * @param {string} token
 * @param {{ onConnect: () => void, onEvent: (name: string, data: any) => void, onLost: (why: string) => void }} listener
 * `onLost` is called once, also when the socket never connected
 * @returns {{ send: (name: string, data: unknown) => void, close: () => void }}
 */
export const openLive = (token, { onConnect, onEvent, onLost }) => {
  let socket;
  let isOver = false;
  let late;
  const lost = (/** @type {string} */ why) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    socket?.close();
    onLost(why);
  };
  const open = async () => {
    const { status, body } = await callAsync(token, 'POST /api/social/socket-ticket');
    if (status !== 200) return lost(`ticket ${status}`);
    if (isOver) return;
    late = setTimeout(() => lost('timeout'), CONNECT_TIMEOUT_MS);
    socket = new WebSocket(`${ADDRESS.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.onmessage = ({ data }) => {
      const frame = String(data);
      if (frame === PING) socket?.send(PONG);
      else if (frame.startsWith(OPEN)) socket?.send(CONNECT + JSON.stringify({ ticket: body.ticket }));
      else if (frame.startsWith(EVENT)) onEvent(...JSON.parse(frame.slice(2)));
      else if (frame.startsWith(CONNECT_ERROR) || frame === DISCONNECT) lost(frame);
      else if (frame.startsWith(CONNECT)) {
        clearTimeout(late);
        onConnect();
      }
    };
    socket.onclose = () => lost('closed');
    socket.onerror = ({ error }) => lost(error);
  };
  open().catch((error) => lost(String(error)));
  return {
    send: (name, data) => socket?.send(EVENT + JSON.stringify([name, data])),
    close: () => lost('me'),
  };
};

/** Before the next try, in milliseconds: as packages/web-kit/src/live/reconnect.rules.ts. @param {number} failures in a row */
export const reconnectDelay = (failures) => Math.min(30_000, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2);
