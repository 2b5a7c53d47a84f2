/** Records a sign-in. The assertion identifies the user; the body is ignored. */
import { syncUser } from '@ninepocket/contracts/social/social';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentSyncedUser } from './profile.present.js';
import { recordSignIn } from './sign-in.store.js';

export const signInRoutes = ({ db }: Context): Route[] => [
  route(syncUser, signedIn, async ({ caller }) => presentSyncedUser(await recordSignIn(db, caller.userId, new Date()))),
];
