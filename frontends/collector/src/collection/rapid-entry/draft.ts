import { sessionState } from '@ninepocket/web-kit/session/session-state';
import { FIRST_SETTINGS, type EntrySettings } from './rapid-entry.rules.js';

type Draft = { setId: number | null; typed: string };

/** The settings are reused for the next set, because users enter one box of cards after another. */
export const rapidEntry = sessionState<{ draft: Draft | null; settings: EntrySettings }>({
  draft: null,
  settings: FIRST_SETTINGS,
});

/** @param setId null when the dialog is opened for no particular set */
export const draftOf = (setId: number | null): Draft | null => {
  const { draft } = rapidEntry.getState();
  return setId === null || draft?.setId === setId ? draft : null;
};

export const saveDraft = (draft: Draft): void => {
  if (draft.typed.trim() !== '') rapidEntry.setState({ draft });
  else if (draftOf(draft.setId)) rapidEntry.setState({ draft: null });
};
