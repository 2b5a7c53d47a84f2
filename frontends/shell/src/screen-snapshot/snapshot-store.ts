import { SESSION_HINT_KEY } from '@ninepocket/web-kit/session/session-hint';

export interface ScreenSnapshot {
  firebaseUid: string;
  /** Window width in CSS pixels; another width means another layout. */
  width: number;
  /** URLs of the stylesheets it was rendered with; a new build has others. */
  styles: string[];
  html: string;
}

const PREFIX = 'ninepocket.screen.';
const LIST = 'ninepocket.screens';
const MOST = 6;
/** In characters. Browsers allow about five million per page. */
const LARGEST = 400_000;

const urls = (): string[] => JSON.parse(localStorage.getItem(LIST) ?? '[]') as string[];

/** Deletes all snapshots, including any missing from the list, on sign-out. */
export const clearSnapshots = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  localStorage.removeItem(LIST);
};

export const storeSnapshot = (url: string, screen: ScreenSnapshot): void => {
  if (screen.html.length > LARGEST) return;
  try {
    const latest = [url, ...urls().filter((other) => other !== url)];
    for (const old of latest.slice(MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(LIST, JSON.stringify(latest.slice(0, MOST)));
    localStorage.setItem(PREFIX + url, JSON.stringify(screen));
  } catch {
    clearSnapshots();
  }
};

export const findSnapshot = (url: string): ScreenSnapshot | null => {
  const text = localStorage.getItem(PREFIX + url);
  const screen = text === null ? null : (JSON.parse(text) as ScreenSnapshot);
  return screen && screen.firebaseUid === localStorage.getItem(SESSION_HINT_KEY) && screen.width === innerWidth
    ? screen
    : null;
};
