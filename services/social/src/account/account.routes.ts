import { deleteAccount, exportAccount, getAccountDeletion } from '@ninepocket/contracts/social/account';
import { deleteUser as deleteUserEndpoint } from '@ninepocket/contracts/social/social';
import { admin, everyone, signedIn } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.js';
import { findProfile } from '../profile/profile.store.js';
import { accountFile } from './account-file.use-case.js';
import { presentDeletion } from './deletions.present.js';
import { deleteUser, findDeletion } from './deletions.store.js';

export const accountRoutes = ({ db, pool, live, others }: Context): Route[] => [
  route(exportAccount, signedIn, async ({ caller, res, signal }) => {
    const user = await findProfile(db, caller.userId);
    if (!user) throw problem('not_found');
    const file = accountFile(user, { pool, others }, signal);
    // Requested before the response starts, so that an unavailable service is an error and not a partial file.
    const first = await file.next();
    const day = new Date().toISOString().slice(0, 10);
    res.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="ninepocket-account-${day}.json"`,
    });
    await pipeline(Readable.from(withFirst(first.value ?? '', file)), res, { signal });
  }),

  route(deleteAccount, signedIn, async ({ caller, body }) => {
    const deletion = await deleteUser(pool, caller.userId, { confirm: body.confirm });
    await endOfSecond(deletion.requestedAt);
    // Last, because the page reconnects at once, and its refused call would sign the user out before the deletion is shown.
    live.disconnect([caller.userId]);
    return presentDeletion(deletion);
  }),

  /** Admins delete their own account in their profile, where they confirm it. */
  route(deleteUserEndpoint, admin, async ({ params, caller }) => {
    if (params.id === caller.userId)
      throw conflict('own_account', 'You cannot delete your own account here. Delete it in your profile.');
    const deletion = await deleteUser(pool, params.id, { by: caller.userId });
    live.disconnect([params.id]);
    return presentDeletion(deletion);
  }),

  route(getAccountDeletion, everyone, async ({ params }) => presentDeletion(await findDeletion(pool, params.id))),
];

/**
 * Tokens record the sign-in time in whole seconds, so sign-ins in the second of the deletion are rejected as older.
 * After this delay, a new sign-in is in the next second.
 */
const endOfSecond = (moment: Date): Promise<void> => setTimeout(1000 - moment.getMilliseconds());

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
