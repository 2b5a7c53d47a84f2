import { sessionState } from '@ninepocket/web-kit/session/session-state';
import type { Changes } from './profile-form.rules.js';

// In memory only: a profile contains a postal address, which does not belong in browser storage.
const draft = sessionState<{ changes: Changes | null }>({ changes: null });

export const savedDraft = (): Changes | null => draft.getState().changes;

export const saveDraft = (changes: Changes): void =>
  draft.setState({ changes: Object.keys(changes).length > 0 ? changes : null });

export const forgetDraft = (): void => draft.setState({ changes: null });
