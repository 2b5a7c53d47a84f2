/** The persisted store of SPEC section 3. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { adminModeAfter, adminModeToggled, type CurrentUser } from './user.rules.js';

interface UserState {
  currentUser: CurrentUser | null;
  isAdminMode: boolean;
}

export const userStore = create<UserState>()(
  persist((): UserState => ({ currentUser: null, isAdminMode: false }), { name: 'ninepocket.user', version: 1 }),
);

/** Admin mode follows (SPEC section 4). */
export const setCurrentUser = (user: CurrentUser | null): void => {
  const { currentUser, isAdminMode } = userStore.getState();
  if (JSON.stringify(currentUser) === JSON.stringify(user)) return;
  userStore.setState({ currentUser: user, isAdminMode: adminModeAfter(currentUser, isAdminMode, user) });
};

let changes = 0;

/** How often a part of the user has changed, so that a reader notices that its response may be older than a change. */
export const countChanges = (): number => changes;

/** Nothing changes when signed out. */
export const changeCurrentUser = (changed: Partial<CurrentUser>): void => {
  changes++;
  const { currentUser } = userStore.getState();
  if (currentUser) setCurrentUser({ ...currentUser, ...changed });
};

/** @returns unsubscribes */
export const onPlanChange = (handler: () => void): (() => void) =>
  userStore.subscribe(({ currentUser: now }, { currentUser: before }) => {
    if (now && now.id === before?.id && now.plan !== before.plan) handler();
  });

const toggleAdminMode = (): void => {
  userStore.setState((state) => ({ isAdminMode: adminModeToggled(state.currentUser, state.isAdminMode) }));
};

/** Null when signed out or when the account could not be loaded. */
export const useCurrentUser = (): CurrentUser | null => userStore((state) => state.currentUser);

export const useAdminMode = (): { isAdminMode: boolean; toggleAdminMode: () => void } => ({
  isAdminMode: userStore((state) => state.isAdminMode),
  toggleAdminMode,
});
