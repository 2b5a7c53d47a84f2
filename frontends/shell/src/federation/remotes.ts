/** Loaded when the first remote is needed: the federation runtime with everything that remotes share. */
import { openFederation } from '@ninepocket/web-kit/remotes/federation';
import { sharedModules } from './shared-modules.js';

/** Gives the `./routes` component of a remote; see openFederation. */
export const loadRoutes = openFederation(sharedModules);
