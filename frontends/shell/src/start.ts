import { session } from '@ninepocket/web-kit/session';
import { wasSignedIn } from '@ninepocket/web-kit/session-hint';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { loadSignedIn } from './signed-in.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

session.start();
const show = () => createRoot(root).render(createElement(StrictMode, null, createElement(App)));
// Their layout is on its way already: waiting for it spares them a spinner in between. If it fails, the page says so.
if (wasSignedIn()) void loadSignedIn().then(show, show);
else show();
