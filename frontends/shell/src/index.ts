/** The page's first script. It stays small so that all others start loading in parallel. */
import '@ninepocket/ui/fonts.css';
import './styles.css';
import { wasSignedIn } from '@ninepocket/web-kit/session/session-hint';
import { prefetchArea } from './area/load-area.js';
import { nextTask } from './next-task.js';
import { showSnapshot } from './screen-snapshot/show-snapshot.js';

// Split into several tasks, so that a slow phone can respond to input in between.
const loadApp = async (): Promise<void> => {
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "app" */ '@ninepocket/web-kit/session/session');
  await nextTask();
  await import(/* webpackChunkName: "app" */ './start.js');
};

// Shows the last snapshot of the screen first, then the screen itself, which loads in parallel with the app. Firebase
// comes last (session.start), so that it does not compete on a slow connection.
const loadSignedIn = async (root: HTMLElement): Promise<void> => {
  await showSnapshot(root);
  void import(/* webpackChunkName: "signed-in" */ './layout/layout.js').catch(() => undefined); // The app will request it again.
  prefetchArea(location.pathname);
  await loadApp();
};

const root = document.getElementById('root');
const loading = wasSignedIn() && root ? loadSignedIn(root) : loadApp();
// React is not loaded, so the message is appended directly.
loading.catch(() => root?.append('The page could not be loaded. Please reload it.'));
