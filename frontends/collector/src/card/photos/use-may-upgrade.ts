import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

/** Whether another plan allows more photos. */
export const useMayUpgrade = (): boolean => useCurrentUser()?.plan === 'SIDE_KICK';
