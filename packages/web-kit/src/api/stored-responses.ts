/** The part of local storage in which persisted queries live: per user, and deleted on sign-out. */
import { userStore } from '../session/current-user.js';

const PREFIX = 'ninepocket.response.';
/** In characters. Browsers allow about five million per page. */
const MAX_LENGTH = 150_000;

const nameOf = (key: string): string | null => {
  const { currentUser } = userStore.getState();
  return currentUser && `${PREFIX}${currentUser.id}.${key}`;
};

export const clearStoredResponses = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
};

export const storedResponses = {
  getItem: (key: string): string | null => {
    const name = nameOf(key);
    return name && localStorage.getItem(name);
  },
  setItem: (key: string, text: string): void => {
    const name = nameOf(key);
    if (!name || text.length > MAX_LENGTH) return;
    try {
      localStorage.setItem(name, text);
    } catch {
      clearStoredResponses(); // The quota is used up.
    }
  },
  removeItem: (key: string): void => {
    const name = nameOf(key);
    if (name) localStorage.removeItem(name);
  },
};
