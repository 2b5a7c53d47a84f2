import type { SyncedUser } from '@ninepocket/contracts/social/social';
import type { Plan } from '@ninepocket/contracts/billing/plans';

/** SPEC section 3, "Client current user". */
export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  avatar: string;
  isAdmin: boolean;
  plan: Plan;
  subscriptionStatus: SyncedUser['subscriptionStatus'];
}

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
 * Admin mode after a user was set (SPEC section 4): on for an admin, off for others. The same admin, as on every page
 * load, keeps their choice.
 */
export const adminModeAfter = (before: CurrentUser | null, isAdminMode: boolean, user: CurrentUser | null): boolean => {
  if (!user?.isAdmin) return false;
  const sameAdmin = before?.id === user.id && before.isAdmin;
  return sameAdmin ? isAdminMode : true;
};

export const adminModeToggled = (user: CurrentUser | null, isAdminMode: boolean): boolean =>
  user?.isAdmin ? !isAdminMode : false;

/**
 * What to do after sync with the plan chosen before sign-in (SPEC section 4).
 * @param chosen the raw value from local storage
 */
export const afterSync = (chosen: string | null, plan: Plan): 'checkout' | 'clear' | 'nothing' => {
  if (chosen === null) return 'nothing';
  return chosen === 'SUPER_HERO' && plan === 'SIDE_KICK' ? 'checkout' : 'clear';
};
