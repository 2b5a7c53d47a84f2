/** Socket.IO's events. HTTP alone is enough for every action; the socket only makes them immediate. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { Problem } from '../../http/problems/problem.js';
import type { liveEvents, liveCommands, liveAnswers } from './live.schemas.js';

export const SOCKET_PATH = '/socket.io/';
export const TICKET_SECONDS = 60;
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> };
export type LiveCommand = keyof typeof liveCommands;
export type LiveAnswer<Name extends LiveCommand> =
  | ({ ok: true } & z.output<(typeof liveAnswers)[Name]>)
  /** `retryAfter` in seconds, for too_many_requests. */
  | { ok: false; problem: Problem; retryAfter?: number };

/** A refused connection: the `data` of Socket.IO's `connect_error`. */

export const { socketTicket } = endpoints(() => import('./live.schemas.js'), {
  /** One use, TICKET_SECONDS; sent as `auth.ticket` of the handshake, or by `renew` on an open socket. */
  socketTicket: {
    route: 'POST /api/social/socket-ticket',
    summary: 'A ticket for one Socket.IO connection',
    access: 'signedIn',
    limits: { rate: 'socket-tickets' },
    changes: [],
  },
});
