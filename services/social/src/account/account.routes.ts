/** My data and leaving (issue 3): free on every plan. */
import { deleteAccount, exportAccount, getDeletionReceipt } from '@ninepocket/contracts/social/account';
import { everyone, signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.js';
import { findProfile } from '../profile/profile.store.js';
import { presentDeletion } from './deletions.present.js';
import { deleteUser, findDeletion } from './deletions.store.js';
import { accountFile } from './export.js';

export const accountRoutes = ({ db, pool, others }: Context): Route[] => [
  route(exportAccount, signedIn, async ({ caller, res, signal }) => {
    const user = await findProfile(db, caller.userId);
    if (!user) throw problem('not_found');
    const file = accountFile(user, others, signal);
    // Asked for before anything is sent, so that a service that is away is an error and not half a file.
    const first = await file.next();
    const day = new Date().toISOString().slice(0, 10);
    res.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="ninepocket-account-${day}.json"`,
    });
    await pipeline(Readable.from(withFirst(first.value ?? '', file)), res, { signal });
  }),

  route(deleteAccount, signedIn, async ({ caller, body }) => {
    const deletion = await deleteUser(pool, caller.userId, body.confirm);
    await endOfSecond(deletion.requestedAt);
    return presentDeletion(deletion);
  }),

  route(getDeletionReceipt, everyone, async ({ params }) => presentDeletion(await findDeletion(pool, params.id))),
];

/**
 * Tokens tell when they were signed in to the second, so all of the second of a deletion are refused as older. Whoever
 * signs in anew once they have this answer is in the next one.
 */
const endOfSecond = (moment: Date): Promise<void> => setTimeout(1000 - moment.getMilliseconds());

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
