import type { Plan } from '@ninepocket/contracts/billing/plans';
import { getProfile } from '@ninepocket/contracts/social/social';
import { useEffect } from 'react';
import { api } from '../api/api.js';
import { setCurrentUser, userStore } from '../session/current-user.js';
import type { CurrentUser } from '../session/user.rules.js';
import { onLive, onResync } from './live.js';

type PlanOfUser = Pick<CurrentUser, 'plan' | 'subscriptionStatus'>;

/** @param userId the user whose plan it is; another account may have signed in meanwhile */
const setPlan = (userId: number, { plan, subscriptionStatus }: PlanOfUser): void => {
  const { currentUser } = userStore.getState();
  if (currentUser?.id === userId) setCurrentUser({ ...currentUser, plan, subscriptionStatus });
};

/** For billing's own answers, which arrive before social knows of the change. */
export const applyPlan = (plan: Plan): void => {
  const { currentUser } = userStore.getState();
  if (currentUser) setCurrentUser({ ...currentUser, plan });
};

/** Reads the current user's plan again, for when the push may have been missed. */
export const refreshPlan = async (): Promise<void> => {
  try {
    const profile = await api.call(getProfile);
    setPlan(profile.id, profile);
  } catch (error) {
    // The next push, connection or page load corrects it.
    console.error('The plan could not be read', error);
  }
};

/** The current user's plan follows a change without a reload. Used once, in the shell's layout. */
export const useLivePlan = (): void =>
  useEffect(() => {
    const stops = [
      onLive('plan', (changed) => {
        const id = userStore.getState().currentUser?.id;
        if (id !== undefined) setPlan(id, changed);
      }),
      onResync(() => void refreshPlan()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
