/** The persisted store of SPEC section 3: the current user, and whether admin mode is on. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { adminModeAfter, adminModeToggled, type CurrentUser } from './user.rules.js';

interface UserState {
  currentUser: CurrentUser | null;
  isAdminMode: boolean;
}

/** For the session and tests; screens use the hooks below. */
export const userStore = create<UserState>()(
  persist((): UserState => ({ currentUser: null, isAdminMode: false }), { name: 'ninepocket.user', version: 1 }),
);

/** Sets the current user, or null; admin mode follows (SPEC section 4). */
export const setCurrentUser = (user: CurrentUser | null): void => {
  const { currentUser, isAdminMode } = userStore.getState();
  // Unchanged: avoids a render.
  if (JSON.stringify(currentUser) === JSON.stringify(user)) return;
  userStore.setState({ currentUser: user, isAdminMode: adminModeAfter(currentUser, isAdminMode, user) });
};

const toggleAdminMode = (): void => {
  userStore.setState((state) => ({ isAdminMode: adminModeToggled(state.currentUser, state.isAdminMode) }));
};

/** The current user; null when signed out or when the account could not be loaded. */
export const useCurrentUser = (): CurrentUser | null => userStore((state) => state.currentUser);

/** Admin mode and its toggle, which has no effect for other users. */
export const useAdminMode = (): { isAdminMode: boolean; toggleAdminMode: () => void } => ({
  isAdminMode: userStore((state) => state.isAdminMode),
  toggleAdminMode,
});
