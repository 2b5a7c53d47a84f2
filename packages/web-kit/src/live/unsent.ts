/**
 * Messages on their way to the server, in local storage, so that a reload sends them. Images are too large for it. The
 * shell deletes them when the session ends.
 */
const KEY = 'ninepocket.unsent';
const MAX_UNSENT = 200;

export interface Unsent {
  friendId: number;
  /** The idempotency key. */
  key: string;
  content: string;
  createdAt: string;
}

interface Stored {
  userId: number;
  /** In the order they were written. */
  messages: Unsent[];
}

export const unsentOf = (userId: number): Unsent[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    if (stored?.userId === userId) return stored.messages;
  } catch {
    clearUnsent();
  }
  return [];
};

const store = (userId: number, messages: Unsent[]): void => {
  if (messages.length === 0) return clearUnsent();
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, messages: messages.slice(-MAX_UNSENT) } satisfies Stored));
  } catch {
    // The storage is full: the messages remain in memory.
  }
};

const without = (userId: number, key: string): Unsent[] => unsentOf(userId).filter((one) => one.key !== key);

export const storeUnsent = (userId: number, message: Unsent): void =>
  store(userId, [...without(userId, message.key), message]);

export const removeUnsent = (userId: number, key: string): void => store(userId, without(userId, key));

export const clearUnsent = (): void => localStorage.removeItem(KEY);
