import type { Plan } from '@ninepocket/contracts/billing/plans';
import { getProfile } from '@ninepocket/contracts/social/social';
import { useEffect } from 'react';
import { api } from '../api/api.js';
import { changeCurrentUser, countChanges, userStore } from '../session/current-user.js';
import { onLive, onResync } from './live.js';

/** For billing's own answers, which arrive before social knows of the change. */
export const applyPlan = (plan: Plan): void => changeCurrentUser({ plan });

/** Reads the current user's plan and role again, for when the push may have been missed. A push during the call is newer. */
export const refreshAccount = async (): Promise<void> => {
  try {
    const before = countChanges();
    const { id, plan, subscriptionStatus, isAdmin } = await api.call(getProfile);
    if (countChanges() !== before) return await refreshAccount();
    // Another account may have signed in meanwhile.
    if (userStore.getState().currentUser?.id === id) changeCurrentUser({ plan, subscriptionStatus, isAdmin });
  } catch (error) {
    // The next push, connection or page load corrects it.
    console.error('The account could not be read', error);
  }
};

/** The current user's plan and role follow a change without a reload. Used once, in the frame of the page. */
export const useLiveAccount = (): void =>
  useEffect(() => {
    const stops = [
      onLive('plan', ({ plan, subscriptionStatus }) => changeCurrentUser({ plan, subscriptionStatus })),
      onLive('role', ({ isAdmin }) => changeCurrentUser({ isAdmin })),
      onResync(() => void refreshAccount()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
