import type { Changes } from './profile-form.rules.js';

// In memory only: a profile contains a postal address, which does not belong in browser storage.
let kept: { userId: number; changes: Changes } | null = null;

/** This user's unsaved changes, or null. */
export const draftOf = (userId: number): Changes | null => (kept?.userId === userId ? kept.changes : null);

/** Remembers unsaved changes until the page is closed; an empty object clears them. */
export const keepDraft = (userId: number, changes: Changes): void => {
  kept = Object.keys(changes).length ? { userId, changes } : null;
};

export const forgetDraft = (): void => {
  kept = null;
};
