import { lazy } from 'react';

/** Loads the layout; visitors of the landing page never do. */
export const loadSignedIn = () => import('./layout/layout.js');

export const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).Layout }));
