/** Records a sign-in. The assertion identifies the user; of the body, only the time zone is used. */
import { syncUser } from '@ninepocket/contracts/social/social';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentSyncedUser } from './profile.present.js';
import { recordSignIn } from './sign-in.use-case.js';

export const signInRoutes = (ctx: Context): Route[] => [
  route(syncUser, signedIn, async ({ caller, body }) =>
    presentSyncedUser(await recordSignIn(ctx, caller.userId, new Date(), body?.timeZone)),
  ),
];
