/** The page's first script: small, so that all others are asked for at once and side by side. */
import '@ninepocket/ui/fonts.css';
import './styles.css';
import { wasSignedIn } from '@ninepocket/web-kit/session/session-hint';
import { preloadKnown, rememberFiles } from './area/known-files.js';
import { prefetchArea } from './area/load-area.js';
import { nextTask } from './next-task.js';
import { showKeptScreen } from './kept-screen/show-screen.js';

// In several tasks, so that a slow phone can answer a touch in between.
const loadApp = async (): Promise<void> => {
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "app" */ '@ninepocket/web-kit/session/session');
  await nextTask();
  await import(/* webpackChunkName: "app" */ './start.js');
};

// Somebody was signed in here: their last picture of the screen first, then the screen, which loads beside the app.
// Firebase comes after all of it (session.start): on a slow line all of them share the line.
const loadSignedIn = async (root: HTMLElement): Promise<void> => {
  await showKeptScreen(root);
  preloadKnown(location.pathname);
  void import(/* webpackChunkName: "signed-in" */ './layout/layout.js').catch(() => undefined); // The app asks again.
  prefetchArea(location.pathname);
  rememberFiles(location.pathname);
  await loadApp();
};

const root = document.getElementById('root');
const loading = wasSignedIn() && root ? loadSignedIn(root) : loadApp();
// The app cannot say this: it is not there.
loading.catch(() => root?.append('The page could not be loaded. Please reload it.'));
