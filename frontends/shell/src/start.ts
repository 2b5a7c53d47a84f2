import { clearStoredResponses } from '@ninepocket/web-kit/api/stored-responses';
import { clearDrafts } from '@ninepocket/web-kit/live/drafts';
import { clearUnsent } from '@ninepocket/web-kit/live/unsent';
import { session } from '@ninepocket/web-kit/session/session';
import { wasSignedIn } from '@ninepocket/web-kit/session/session-hint';
import { onSessionEnd } from '@ninepocket/web-kit/session/on-session-end';
import { createElement, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { landing, signedIn } from './first-pages.js';
import { nextTask } from './next-task.js';
import { registerOfflineWorker } from './offline/offline-page.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const clearPersonalData = () => {
  clearStoredResponses();
  clearDrafts();
  clearUnsent();
};
onSessionEnd(clearPersonalData);
// The session may have ended while no page was open to notice.
if (!wasSignedIn()) clearPersonalData();
session.start();
registerOfflineWorker();
// In a transition, which React renders in slices, so that a slow phone can respond to input in between.
const show = () => startTransition(() => createRoot(root).render(createElement(StrictMode, null, createElement(App))));
// The first page is already loading; waiting for it avoids a spinner in between. If it fails, the page says so.
const first = wasSignedIn() ? signedIn : landing;
void first.load().then(nextTask).then(show, show);
