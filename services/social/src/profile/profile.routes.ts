/** The user's own profile (SPEC section 7). The contract rejects plan, role and Stripe ids in the body. */
import { getProfile, updateProfile } from '@ninepocket/contracts/social/social';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { findFriendsView } from '../live/presence.store.js';
import { presentProfile } from './profile.present.js';
import { changeProfile, findProfile } from './profile.store.js';

export const profileRoutes = ({ db, pool, live }: Context): Route[] => [
  route(getProfile, signedIn, async ({ caller }) => {
    const user = await findProfile(db, caller.userId);
    if (!user) throw problem('not_found');
    return presentProfile(user);
  }),

  /** An absent field stays unchanged, null clears it; the same applies to each address line. */
  route(updateProfile, signedIn, async ({ caller, body: { address, photoURL: photoUrl, ...fields } }) => {
    const change = { ...fields, ...address, photoUrl };
    const { user, changesPrivacy } = await changeProfile(db, caller.userId, change);
    const view = changesPrivacy && (await findFriendsView(pool, user.id));
    if (view) {
      const { watchers, isOnline } = view;
      live.push(watchers, 'friends', {});
      if (isOnline !== null) live.push(watchers, 'presence', { friendId: user.id, isOnline, lastSeenAt: null });
    }
    return presentProfile(user);
  }),
];
