import type { LiveAnswer, LiveCommand } from '@ninepocket/contracts/social/messages/live';
import { liveCommands } from '@ninepocket/contracts/social/messages/live.schemas';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { problemBody, toProblem } from '@ninepocket/service-kit/http/problem-mapper';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { mayWrite } from '../messages/may-write.store.js';
import { notFriends } from '../messages/send.store.js';
import { redeemTicket, type Session } from './tickets.store.js';

/** What a command may see and change of its socket. */
export interface Connection {
  readonly userId: number;
  /** Times of the last typing event, by friend. */
  readonly typingAt: Map<number, number>;
  renew(session: Session): void;
}

type Input<Name extends LiveCommand> = z.output<(typeof liveCommands)[Name]>;
type Answer<Name extends LiveCommand> = Omit<Extract<LiveAnswer<Name>, { ok: true }>, 'ok'>;
type Handlers = {
  [Name in LiveCommand]: (connection: Connection, input: Input<Name>) => Promise<Answer<Name>>;
};

const TYPING_MS = 1000;

const handlers = (ctx: Context): Handlers => ({
  async typing({ userId, typingAt }, { friendId, isTyping }) {
    const now = Date.now();
    if (isTyping && now - (typingAt.get(friendId) ?? 0) < TYPING_MS) return {};
    // Before it waits, so that commands at the same time count too.
    if (isTyping) typingAt.set(friendId, now);
    else typingAt.delete(friendId);
    if (!(await mayWrite(ctx.pool, userId, friendId))) {
      typingAt.delete(friendId);
      throw notFriends();
    }
    ctx.live.push([friendId], 'typing', { friendId: userId, isTyping });
    return {};
  },

  async renew(connection, { ticket }) {
    const session = await redeemTicket(ctx.pool, ticket);
    if (session.userId !== connection.userId) throw problem('unauthenticated', 'This ticket belongs to another user.');
    connection.renew(session);
    return { sessionEndsAt: session.endsAt.toISOString() };
  },
});

export type RunCommand = (connection: Connection, name: string, input: unknown) => Promise<LiveAnswer<LiveCommand>>;

/** @returns runs a command; errors are answers, and unexpected ones are logged */
export const commandRunner = (ctx: Context): RunCommand => {
  const all = handlers(ctx);
  const run = async <Name extends LiveCommand>(connection: Connection, name: Name, input: unknown) => {
    const parsed = liveCommands[name].safeParse(input);
    if (!parsed.success) throw badInput(parsed.error);
    return all[name](connection, parsed.data as Input<Name>);
  };
  return async (connection, name, input) => {
    try {
      if (!Object.hasOwn(liveCommands, name)) throw problem('not_found', 'There is no such command.');
      const answer = await run(connection, name as LiveCommand, input);
      return { ok: true, ...answer } as LiveAnswer<LiveCommand>;
    } catch (error) {
      const found = toProblem(error);
      if (found.status >= 500) ctx.log.error({ err: error, command: name }, 'command failed');
      return refusal(found);
    }
  };
};

export const refusal = (found: ProblemError): { ok: false } & LiveAnswer<LiveCommand> => {
  const seconds = found.headers['Retry-After'];
  return { ok: false, problem: problemBody(found), ...(seconds !== undefined && { retryAfter: Number(seconds) }) };
};

const badInput = (error: z.ZodError): ProblemError => {
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors });
};
