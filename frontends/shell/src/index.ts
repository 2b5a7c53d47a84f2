import '@ninepocket/ui/fonts.css';
import './styles.css';
import { session, sessionStore } from '@ninepocket/web-kit/session';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { prefetchArea } from './area/load-area.js';
import { loadSignedIn } from './signed-in.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

session.start();
// Somebody was signed in here: their screens load while Firebase finds out whether they still are.
if (sessionStore.getState().status === 'loading') {
  void loadSignedIn();
  prefetchArea(location.pathname);
}
createRoot(root).render(createElement(StrictMode, null, createElement(App)));
