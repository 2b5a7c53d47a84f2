import { socketTicket } from '@ninepocket/contracts/social/messages/live';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { createTicket } from './tickets.store.js';

/** A session without a known end, from a gateway of the previous release. */
const DEFAULT_SESSION_MS = 3_600_000;

export const ticketRoutes = ({ pool }: Pick<Context, 'pool'>): Route[] => [
  route(socketTicket, signedIn, async ({ caller: { userId, sessionEndsAt } }) => {
    const endsAt = new Date(sessionEndsAt === undefined ? Date.now() + DEFAULT_SESSION_MS : sessionEndsAt * 1000);
    const ticket = await createTicket(pool, { userId, endsAt });
    return { ticket, sessionEndsAt: endsAt.toISOString() };
  }),
];
