import { openFederation } from '@ninepocket/web-kit/remotes/federation';
import { sharedModules } from './shared-modules.js';

export const loadRoutes = openFederation(sharedModules);
