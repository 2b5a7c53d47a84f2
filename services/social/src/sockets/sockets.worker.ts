import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@ninepocket/contracts/social/messages/live';
import { problem } from '@ninepocket/service-kit/http/problem';
import { problemBody, toProblem } from '@ninepocket/service-kit/http/problem-mapper';
import type { Sockets } from '@ninepocket/service-kit/process/service';
import { countOpenedSocket, observeConnection } from '@ninepocket/service-kit/telemetry/connection-metrics';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Context } from '../context.js';
import { FeedNews } from '../live/feed-news.worker.js';
import { roomOf } from '../live/live.client.js';
import { Presence } from '../live/presence.worker.js';
import { deliver } from '../messages/deliver.use-case.js';
import { tooManyRequests } from '../messages/message-limit.client.js';
import { commandRunner, refusal, type Connection, type RunCommand } from './commands.use-case.js';
import { Bucket, limitsOf, MAX_REFUSED } from './flood.rules.js';
import { redeemTicket, type Session } from './tickets.store.js';

/** Bytes of a frame; tickets are the longest input. */
const MAX_FRAME = 1_024;
/** Of a user, on this replica. The newest tab has to poll, because a closed one would only reconnect. */
export const MAX_SOCKETS = 20;
const CLOSE_MS = 2000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const handshakeAuth = z.object({ ticket: z.string().max(200) });

export const openSockets = async (ctx: Context, server: HttpServer): Promise<Sockets> => {
  const io = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket'], // polling would need requests to reach the same replica
    maxHttpBufferSize: MAX_FRAME,
    connectTimeout: 10_000,
    allowRequest: (_req, accept) => accept(null, !isDraining),
  });
  let isDraining = false;
  const { redis, live, log } = ctx;
  const presence = new Presence(ctx);
  const feedNews = new FeedNews(ctx);
  const replicaRoom = `replica:${presence.replicaId}`;
  await redis?.connect(io, () => io.emit('resync', {}));
  live.attach({ io, replicaRoom, isShared: () => redis?.canPublish ?? false, feedNews });

  io.use(async (socket, next) => next(await admit(ctx, io, socket)));
  const limits = limitsOf(ctx.config.COMMANDS_PER_SECOND);
  const buckets = new Map<number, Bucket>();
  const run = commandRunner(ctx);
  io.on('connection', (socket) => {
    countOpenedSocket();
    const session = sessionOf(socket);
    const { userId } = session;
    const bucket = buckets.get(userId) ?? new Bucket(limits.user, Date.now());
    buckets.set(userId, bucket);
    void socket.join(replicaRoom);
    presence.opened(userId);
    void deliver(ctx, userId);
    socket.once('disconnect', () => {
      if (!io.of('/').adapter.rooms.has(roomOf(userId))) buckets.delete(userId);
      presence.closed(userId);
    });
    serveCommands(socket, session, [new Bucket(limits.socket, Date.now()), bucket], run);
  });
  io.engine.on('connection_error', ({ message }: { message: string }) => log.debug({ message }, 'live: refused'));
  presence.start();
  const stopObserving = redis && observeConnection('redis', () => redis.canPublish);

  return {
    count: () => io.of('/').sockets.size,
    async close() {
      isDraining = true;
      feedNews.stop();
      await closeAll(io);
      await presence.stop();
      await io.of('/').adapter.close();
      stopObserving?.();
      redis?.close();
    },
  };
};

/** Joins the user's room, whose size is the number of the user's sockets. @returns why the socket is refused */
const admit = async ({ pool }: Context, io: Server, socket: Socket): Promise<Error | undefined> => {
  try {
    const auth = handshakeAuth.safeParse(socket.handshake.auth);
    if (!auth.success) throw problem('unauthenticated', 'Send a ticket as auth.ticket.');
    const session = await redeemTicket(pool, auth.data.ticket);
    const room = roomOf(session.userId);
    if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MAX_SOCKETS)
      throw problem('too_many_requests', 'You have too many open tabs. Close some of them for live updates here.');
    socket.data = session;
    void socket.join(room);
    return undefined;
  } catch (error) {
    return connectError(error);
  }
};

const sessionOf = (socket: Socket): Session => socket.data as Session;

/** Socket.IO sends message and data to the client. */
const connectError = (error: unknown): Error => {
  const found = toProblem(error);
  return Object.assign(new Error(found.code), { data: problemBody(found) });
};

const serveCommands = (
  socket: Socket,
  session: Session,
  [ofSocket, ofUser]: [Bucket, Bucket],
  run: RunCommand,
): void => {
  let refused = 0;
  let end = endAt(socket, session);
  const connection: Connection = {
    userId: session.userId,
    typingAt: new Map(),
    renew(renewed) {
      clearTimeout(end);
      end = endAt(socket, renewed);
    },
  };
  socket.once('disconnect', () => clearTimeout(end));
  socket.onAny((name: string, ...values: unknown[]) => {
    const last = values.at(-1);
    const answer = typeof last === 'function' ? (last as (value: unknown) => void) : () => {};
    const now = Date.now();
    const wait = ofSocket.take(now) || ofUser.take(now);
    if (wait === 0) {
      refused = 0;
      void run(connection, name, values[0]).then(answer);
    } else if (++refused > MAX_REFUSED) socket.disconnect(true);
    else answer(refusal(tooManyRequests(wait)));
  });
};

const endAt = (socket: Socket, { endsAt }: Session): NodeJS.Timeout =>
  setTimeout(() => socket.disconnect(true), Math.min(endsAt.getTime() - Date.now(), LONGEST_TIMER_MS)).unref();

/** Without a DISCONNECT packet, which would keep clients from reconnecting. */
const closeAll = async (io: Server): Promise<void> => {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
  const until = Date.now() + CLOSE_MS;
  while (io.engine.clientsCount > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  io.engine.close();
};
