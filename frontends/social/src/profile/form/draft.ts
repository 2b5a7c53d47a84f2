import type { Changes } from './profile-form.rules.js';

// In memory only: a profile contains a postal address, which does not belong in browser storage.
let draft: { userId: number; changes: Changes } | null = null;

export const draftOf = (userId: number): Changes | null => (draft?.userId === userId ? draft.changes : null);

export const storeDraft = (userId: number, changes: Changes): void => {
  draft = Object.keys(changes).length ? { userId, changes } : null;
};

export const forgetDraft = (): void => {
  draft = null;
};
