/** Socket.IO, loaded only after sign-in. Used by live.ts only. */
import { SOCKET_PATH, socketTicket, type LiveAnswer } from '@ninepocket/contracts/social/messages/live';
import { io, type Socket } from 'socket.io-client';
import { api } from '../api/api.js';
import { loadConfig } from '../config.js';
import { failuresAfter, reconnectDelay, renewalDelay } from './reconnect.rules.js';

export interface Connection {
  send(name: string, data: unknown): void;
  close(): void;
}

interface Listener {
  onStatus(isConnected: boolean): void;
  onEvent(name: string, data: unknown): void;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Reconnects until closed. Socket.IO's own reconnection is off, because each handshake needs a new ticket. WebSocket
 * only: long polling would need sticky sessions.
 */
export const openConnection = ({ onStatus, onEvent }: Listener): Connection => {
  const closed = new AbortController();
  let socket: Socket | null = null;
  let failures = 0;
  let connectedAt = Infinity;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const renewBefore = (sessionEndsAt: string): void => {
    clearTimeout(renewal);
    renewal = setTimeout(() => void renew(), renewalDelay(sessionEndsAt, Date.now()));
  };
  const renew = async (): Promise<void> => {
    try {
      const { ticket } = await api.call(socketTicket, { signal: closed.signal });
      const answer = (await socket?.emitWithAck('renew', { ticket })) as LiveAnswer<'renew'> | undefined;
      if (answer?.ok) renewBefore(answer.sessionEndsAt);
    } catch {
      // The server closes the socket when the session ends, and the next connection gets a ticket of its own.
    }
  };

  const connect = async (): Promise<void> => {
    clearTimeout(retry);
    retry = undefined;
    try {
      const [{ apiUrl }, { ticket, sessionEndsAt }] = await Promise.all([
        loadConfig(),
        api.call(socketTicket, { signal: closed.signal }),
      ]);
      if (closed.signal.aborted) return;
      socket = io(apiUrl || location.origin, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        auth: { ticket },
        forceNew: true,
        reconnection: false,
        timeout: CONNECT_TIMEOUT_MS,
      });
      socket.onAny(onEvent);
      socket.on('connect', () => {
        connectedAt = Date.now();
        renewBefore(sessionEndsAt);
        onStatus(true);
      });
      socket.on('connect_error', lost);
      socket.on('disconnect', lost);
    } catch {
      lost();
    }
  };

  const lost = (): void => {
    socket?.removeAllListeners();
    socket?.disconnect();
    socket = null;
    clearTimeout(renewal);
    if (closed.signal.aborted) return;
    onStatus(false);
    failures = failuresAfter(failures, Date.now() - connectedAt);
    connectedAt = Infinity;
    retry = setTimeout(() => void connect(), reconnectDelay(failures - 1, Math.random()));
  };

  const connectSooner = (): void => {
    if (retry !== undefined && document.visibilityState === 'visible') void connect();
  };
  addEventListener('online', connectSooner, { signal: closed.signal });
  document.addEventListener('visibilitychange', connectSooner, { signal: closed.signal });
  void connect();

  return {
    send: (name, data) => void socket?.volatile.emit(name, data),
    close: () => {
      closed.abort();
      clearTimeout(retry);
      lost();
    },
  };
};
