import { sessionStore } from '@ninepocket/web-kit/session/session';
import { SESSION_HINT_KEY } from '@ninepocket/web-kit/session/session-hint';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { restoreScrollPosition, storeScrollPosition, storedScrollPosition } from './scroll-position.js';
import { storeSnapshot } from './snapshot-store.js';
import { stylesheets } from './stylesheets.js';
import { prepareSnapshot, takeSnapshot } from './take-snapshot.js';

const COMPLETE_MS = 4_000;

const pageRoot = (): HTMLElement | null => document.getElementById('root');

const store = (url: string): void => {
  const root = pageRoot();
  const { firebaseUid } = sessionStore.getState();
  // Another user may have signed in from another tab.
  if (
    !root ||
    !firebaseUid ||
    firebaseUid !== localStorage.getItem(SESSION_HINT_KEY) ||
    document.querySelector('[data-screen-snapshot]')
  )
    return;
  const html = takeSnapshot(root);
  if (html === null) return;
  storeSnapshot(url, { firebaseUid, width: innerWidth, styles: stylesheets(), html });
};

export const useScreenSnapshots = (): void => {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  useEffect(() => {
    let open = true;
    const storeWhenComplete = async (): Promise<void> => {
      const root = pageRoot();
      if (root) await prepareSnapshot(root);
      if (open) store(url);
    };
    const timer = setTimeout(() => void storeWhenComplete(), COMPLETE_MS);
    const onPageHide = () => {
      storeScrollPosition(url);
      store(url);
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      open = false;
      clearTimeout(timer);
      removeEventListener('pagehide', onPageHide);
    };
  }, [url]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the URL that was loaded
  useEffect(() => restoreScrollPosition(storedScrollPosition(url)), []);
};
