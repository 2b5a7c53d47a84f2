/** The small persisted store of SPEC section 3: who is signed in, and whether an admin works as one. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { adminModeAfter, adminModeToggled, type CurrentUser } from './user.rules.js';

interface UserState {
  currentUser: CurrentUser | null;
  isAdminMode: boolean;
}

/** For the session and for tests; screens use the hooks below. */
export const userStore = create<UserState>()(
  persist((): UserState => ({ currentUser: null, isAdminMode: false }), { name: 'ninepocket.user', version: 1 }),
);

/** Sets who is signed in, or null; admin mode follows (SPEC section 4). */
export const setCurrentUser = (user: CurrentUser | null): void => {
  const { currentUser, isAdminMode } = userStore.getState();
  // The same as before: nothing is drawn again.
  if (JSON.stringify(currentUser) === JSON.stringify(user)) return;
  userStore.setState({ currentUser: user, isAdminMode: adminModeAfter(currentUser, isAdminMode, user) });
};

const toggleAdminMode = (): void => {
  userStore.setState((state) => ({ isAdminMode: adminModeToggled(state.currentUser, state.isAdminMode) }));
};

/** Who is signed in; null while nobody is, or while the account could not be loaded. */
export const useCurrentUser = (): CurrentUser | null => userStore((state) => state.currentUser);

/** Whether an admin works as one, and the switch, which does nothing for others. */
export const useAdminMode = (): { isAdminMode: boolean; toggleAdminMode: () => void } => ({
  isAdminMode: userStore((state) => state.isAdminMode),
  toggleAdminMode,
});
