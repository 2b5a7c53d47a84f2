import { sessionStore } from '@ninepocket/web-kit/session/session';
import { HINT } from '@ninepocket/web-kit/session/session-hint';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { goToPlace, keepPlace, keptPlace } from './place.js';
import { keepScreen } from './stored-screens.js';
import { stylesheets } from './stylesheets.js';
import { prepareScreen, takeScreen } from './take-screen.js';

/** Milliseconds after which a screen counts as complete. */
const SETTLED_MS = 4_000;

const pageRoot = (): HTMLElement | null => document.getElementById('root');

const keep = (address: string): void => {
  const root = pageRoot();
  const { uid } = sessionStore.getState();
  // Another user may have signed in from another tab.
  if (!root || !uid || uid !== localStorage.getItem(HINT) || document.querySelector('[data-kept-screen]')) return;
  const html = takeScreen(root);
  if (html === null) return;
  keepScreen(address, { uid, width: innerWidth, styles: stylesheets(), html });
};

/** Stores a snapshot of each screen once it is complete and when the page is left. */
export const useKeptScreen = (): void => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    let open = true;
    const settle = async (): Promise<void> => {
      const root = pageRoot();
      if (root) await prepareScreen(root);
      if (open) keep(address);
    };
    const settled = setTimeout(() => void settle(), SETTLED_MS);
    const left = () => {
      keepPlace(address);
      keep(address);
    };
    addEventListener('pagehide', left);
    return () => {
      open = false;
      clearTimeout(settled);
      removeEventListener('pagehide', left);
    };
  }, [address]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the address that was loaded
  useEffect(() => goToPlace(keptPlace(address)), []);
};
