/** The page's first script: small, so that all others are asked for at once and side by side. */
import '@ninepocket/ui/fonts.css';
import './styles.css';
import { wasSignedIn } from '@ninepocket/web-kit/session-hint';
import { prefetchArea } from './area/load-area.js';

void import(/* webpackChunkName: "app" */ './start.js');
// Somebody was signed in here: their screens load beside the app. Firebase comes after it (session.start): it is needed
// last, and on a slow line all of them share the line.
if (wasSignedIn()) {
  void import(/* webpackChunkName: "signed-in" */ './layout/layout.js');
  prefetchArea(location.pathname);
}
