/** Pure rules of SPEC sections 3 and 4 about who is signed in. */
import type { SyncedUser } from '@ninepocket/contracts/social/social';
import type { Plan } from '@ninepocket/contracts/billing/plans';

/** SPEC section 3, "Client current user". */
export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  /** Address of the picture; empty when there is none. */
  avatar: string;
  isAdmin: boolean;
  plan: Plan;
  subscriptionStatus: SyncedUser['subscriptionStatus'];
}

/** The client's current user out of the answer of sign-in. */
export const toCurrentUser = (user: SyncedUser): CurrentUser => ({
  id: user.id,
  name: user.displayName || user.username,
  email: user.email,
  avatar: user.photoURL ?? '',
  isAdmin: user.isAdmin,
  plan: user.plan,
  subscriptionStatus: user.subscriptionStatus,
});

/**
 * Admin mode after the current user was set (SPEC section 4): on for an admin, off for everybody else. The same
 * admin seen again, as on every page load, keeps what they chose.
 */
export const adminModeAfter = (before: CurrentUser | null, isAdminMode: boolean, user: CurrentUser | null): boolean => {
  if (!user?.isAdmin) return false;
  const sameAdmin = before?.id === user.id && before.isAdmin;
  return sameAdmin ? isAdminMode : true;
};

/** Admin mode after its switch was used: works only for admins. */
export const adminModeToggled = (user: CurrentUser | null, isAdminMode: boolean): boolean =>
  user?.isAdmin ? !isAdminMode : false;

/**
 * What happens after sync to the plan that was chosen before sign-in (SPEC section 4).
 * @param chosen what local storage holds, which may be anything
 */
export const afterSync = (chosen: string | null, plan: Plan): 'checkout' | 'clear' | 'nothing' => {
  if (chosen === null) return 'nothing';
  return chosen === 'SUPER_HERO' && plan === 'SIDE_KICK' ? 'checkout' : 'clear';
};
