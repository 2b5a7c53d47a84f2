import { session } from '@ninepocket/web-kit/session';
import { userStore } from '@ninepocket/web-kit/current-user';
import { wasSignedIn } from '@ninepocket/web-kit/session-hint';
import { createElement, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { landing, signedIn } from './first-pages.js';
import { forgetScreens } from './kept-screen/stored-screens.js';
import { nextTask } from './next-task.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

session.start();
userStore.subscribe((now, before) => {
  if (before.currentUser && before.currentUser.id !== now.currentUser?.id) forgetScreens();
});
// In slices, so that a slow phone can answer a touch in between.
const show = () => startTransition(() => createRoot(root).render(createElement(StrictMode, null, createElement(App))));
// Their first page is on its way already: waiting for it spares them a spinner in between. If it fails, the page says so.
const first = wasSignedIn() ? signedIn : landing;
void first.load().then(nextTask).then(show, show);
