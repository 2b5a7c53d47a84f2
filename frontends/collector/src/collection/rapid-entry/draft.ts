/** Numbers that were typed and not added yet, when the dialog was left: they are there when it is opened again. */
export interface Draft {
  userId: number | undefined;
  setId: number | null;
  typed: string;
}

// In memory only, as the profile's: the browser asks before the page goes.
let kept: Draft | null = null;

/**
 * @param setId the set that the dialog is opened for; null when none is chosen yet
 * @returns this user's numbers for that set, or for whichever they were typed
 */
export const draftOf = (userId: number | undefined, setId: number | null): Draft | null =>
  kept?.userId === userId && (setId === null || kept?.setId === setId) ? kept : null;

/** Keeps the latest numbers. No numbers forget those of the same set only. */
export const keepDraft = (draft: Draft): void => {
  if (draft.typed.trim() !== '') kept = draft;
  else if (draftOf(draft.userId, draft.setId)) kept = null;
};
