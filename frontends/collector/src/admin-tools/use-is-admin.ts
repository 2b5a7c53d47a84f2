import { useAdminMode, useCurrentUser } from '@ninepocket/web-kit/session/current-user';

/** Hides the tools only: the server authorizes every call. */
export const useIsAdmin = (): boolean => {
  const { isAdminMode } = useAdminMode();
  return Boolean(useCurrentUser()?.isAdmin) && isAdminMode;
};
