/** The page's first script. It stays small so that all others start loading in parallel. */
import '@ninepocket/ui/fonts.css';
import './styles.css';
import { wasSignedIn } from '@ninepocket/web-kit/session/session-hint';
import { firebaseAuth } from '@ninepocket/web-kit/sign-in/firebase';
import { prefetchArea } from './area/load-area.js';
import { nextTask } from './next-task.js';

// Split into several tasks, so that a slow phone can respond to input in between.
const loadApp = async (): Promise<void> => {
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "app" */ '@ninepocket/web-kit/session/session');
  await nextTask();
  await import(/* webpackChunkName: "app" */ './start.js');
};

const prefetchSignedIn = (): void => {
  firebaseAuth().catch(() => undefined); // session.start() will request it again.
  void import(/* webpackChunkName: "signed-in" */ './layout/layout.js').catch(() => undefined); // The app will request it again.
  prefetchArea(location.pathname);
};

if (wasSignedIn()) prefetchSignedIn();
// React is not loaded, so the message is appended directly.
loadApp().catch(() => document.getElementById('root')?.append('The page could not be loaded. Please reload it.'));
