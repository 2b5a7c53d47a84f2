import type { Plan } from '@ninepocket/contracts/billing/plans';
import { getProfile } from '@ninepocket/contracts/social/social';
import { useEffect } from 'react';
import { api } from '../api/api.js';
import { setCurrentUser, userStore } from '../session/current-user.js';
import type { CurrentUser } from '../session/user.rules.js';
import { onLive, onResync } from './live.js';

type Account = Pick<CurrentUser, 'plan' | 'subscriptionStatus' | 'isAdmin'>;

const change = (changed: Partial<Account>): void => {
  const { currentUser } = userStore.getState();
  if (currentUser) setCurrentUser({ ...currentUser, ...changed });
};

/** For billing's own answers, which arrive before social knows of the change. */
export const applyPlan = (plan: Plan): void => change({ plan });

/** Reads the current user's plan and role again, for when the push may have been missed. */
export const refreshAccount = async (): Promise<void> => {
  try {
    const { id, plan, subscriptionStatus, isAdmin } = await api.call(getProfile);
    // Another account may have signed in meanwhile.
    if (userStore.getState().currentUser?.id === id) change({ plan, subscriptionStatus, isAdmin });
  } catch (error) {
    // The next push, connection or page load corrects it.
    console.error('The account could not be read', error);
  }
};

/** The current user's plan and role follow a change without a reload. Used once, in the frame of the page. */
export const useLiveAccount = (): void =>
  useEffect(() => {
    const stops = [
      onLive('plan', ({ plan, subscriptionStatus }) => change({ plan, subscriptionStatus })),
      onLive('role', ({ isAdmin }) => change({ isAdmin })),
      onResync(() => void refreshAccount()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
