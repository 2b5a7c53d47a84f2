/** Pictures of screens in this browser's local storage: the latest few, of who is signed in only. */
import { HINT } from '@ninepocket/web-kit/session/session-hint';

/** What a screen showed when it was last seen. */
export interface KeptScreen {
  /** Firebase's uid of whose screen it is. */
  uid: string;
  /** Width of the window, in CSS pixels: in another the screen is laid out in another way. */
  width: number;
  /** Addresses of the stylesheets that it was drawn with; a new build has others. */
  styles: string[];
  html: string;
}

const PREFIX = 'ninepocket.screen.';
/** Addresses of what is kept, the latest first. */
const LIST = 'ninepocket.screens';
const MOST = 6;
/** In characters, of which a browser gives a page five million. */
const LARGEST = 400_000;

const addresses = (): string[] => JSON.parse(localStorage.getItem(LIST) ?? '[]') as string[];

/** Forgets all screens, also one that the list has lost: somebody has signed out. */
export const forgetScreens = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  localStorage.removeItem(LIST);
};

/** Keeps what an address showed; the oldest make room. A full store forgets all of them. */
export const keepScreen = (address: string, screen: KeptScreen): void => {
  if (screen.html.length > LARGEST) return;
  try {
    const latest = [address, ...addresses().filter((other) => other !== address)];
    for (const old of latest.slice(MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(LIST, JSON.stringify(latest.slice(0, MOST)));
    localStorage.setItem(PREFIX + address, JSON.stringify(screen));
  } catch {
    forgetScreens();
  }
};

/** @returns what this address showed to who is signed in now; null when that is not known for a window of this width */
export const keptScreen = (address: string): KeptScreen | null => {
  const text = localStorage.getItem(PREFIX + address);
  const screen = text === null ? null : (JSON.parse(text) as KeptScreen);
  return screen && screen.uid === localStorage.getItem(HINT) && screen.width === innerWidth ? screen : null;
};
