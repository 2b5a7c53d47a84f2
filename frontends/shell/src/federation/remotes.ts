/** The federation runtime and everything that remotes share. Loaded with the first remote. */
import { openFederation } from '@ninepocket/web-kit/remotes/federation';
import { sharedModules } from './shared-modules.js';

export const loadRoutes = openFederation(sharedModules);
