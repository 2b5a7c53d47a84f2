import '@ninepocket/ui/fonts.css';
import './site/site.css';
import './styles.css';
import { session } from '@ninepocket/web-kit/session/session';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './site/site.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

session.start();
createRoot(root).render(createElement(StrictMode, null, createElement(Site)));
