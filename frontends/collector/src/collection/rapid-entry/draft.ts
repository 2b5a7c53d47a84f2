export interface Draft {
  userId: number | undefined;
  setId: number | null;
  typed: string;
}

// In memory only: the browser warns before the page unloads.
let saved: Draft | null = null;

export const draftOf = (userId: number | undefined, setId: number | null): Draft | null =>
  saved?.userId === userId && (setId === null || saved?.setId === setId) ? saved : null;

export const saveDraft = (draft: Draft): void => {
  if (draft.typed.trim() !== '') saved = draft;
  else if (draftOf(draft.userId, draft.setId)) saved = null;
};
