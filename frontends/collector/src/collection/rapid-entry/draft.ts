export interface Draft {
  userId: number | undefined;
  setId: number | null;
  typed: string;
}

// In memory only: the browser warns before the page unloads.
let saved: Draft | null = null;

/**
 * @param setId the set for which the dialog is opened; null when none is chosen yet
 * @returns this user's draft for that set, or for any set when none is chosen
 */
export const draftOf = (userId: number | undefined, setId: number | null): Draft | null =>
  saved?.userId === userId && (setId === null || saved?.setId === setId) ? saved : null;

/** Saves the latest draft. An empty one only clears a draft of the same set. */
export const saveDraft = (draft: Draft): void => {
  if (draft.typed.trim() !== '') saved = draft;
  else if (draftOf(draft.userId, draft.setId)) saved = null;
};
