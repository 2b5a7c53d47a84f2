/** The page's first script: small, so that all others are asked for at once and side by side. */
import '@ninepocket/ui/fonts.css';
import './styles.css';
import { wasSignedIn } from '@ninepocket/web-kit/session-hint';
import { preloadKnown, rememberFiles } from './area/known-files.js';
import { prefetchArea } from './area/load-area.js';

void import(/* webpackChunkName: "app" */ './start.js');
// Somebody was signed in here: their screens load beside the app. Firebase comes after all of it (session.start): on a
// slow line all of them share the line.
if (wasSignedIn()) {
  void import(/* webpackChunkName: "signed-in" */ './layout/layout.js');
  preloadKnown(location.pathname);
  prefetchArea(location.pathname);
  rememberFiles(location.pathname);
}
