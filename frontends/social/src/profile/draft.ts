import type { Changes } from './profile-form.rules.js';

// In memory only: a profile holds a postal address, which has no business in the browser's storage.
let kept: { userId: number; changes: Changes } | null = null;

/** Changes of this user that were neither saved nor discarded when the profile was left, else null. */
export const draftOf = (userId: number): Changes | null => (kept?.userId === userId ? kept.changes : null);

/** Keeps changes until the page is closed; none means that there is nothing to keep. */
export const keepDraft = (userId: number, changes: Changes): void => {
  kept = Object.keys(changes).length ? { userId, changes } : null;
};

export const forgetDraft = (): void => {
  kept = null;
};
