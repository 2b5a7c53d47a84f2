/**
 * Unsent messages, per friend, in local storage. The shell deletes them when the session ends, also when the messages
 * were never opened on this page.
 */
const KEY = 'ninepocket.drafts';
const MAX_DRAFTS = 50;

interface Stored {
  userId: number;
  /** The last changed one first. */
  drafts: [friendId: number, text: string][];
}

const read = (userId: number): Stored['drafts'] => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    if (stored?.userId === userId) return stored.drafts.filter(([, text]) => typeof text === 'string');
  } catch {
    clearDrafts();
  }
  return [];
};

export const draftFor = (userId: number, friendId: number): string =>
  read(userId).find(([id]) => id === friendId)?.[1] ?? '';

/** An empty text removes the draft. */
export const storeDraft = (userId: number, friendId: number, text: string): void => {
  const others = read(userId).filter(([id]) => id !== friendId);
  const drafts = text === '' ? others : [[friendId, text], ...others].slice(0, MAX_DRAFTS);
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, drafts }));
  } catch {
    clearDrafts(); // The storage is full.
  }
};

export const clearDrafts = (): void => localStorage.removeItem(KEY);
