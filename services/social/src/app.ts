import type { Route } from '@ninepocket/service-kit/http/route';
import { accountRoutes } from './account/account.routes.js';
import type { Context } from './context.js';
import { profileRoutes } from './profile/profile.routes.js';
import { signInRoutes } from './profile/sign-in.routes.js';
import { identityRoutes } from './users/identities.routes.js';
import { snapshotRoutes } from './users/snapshot.routes.js';
import { userRoutes } from './users/users.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...identityRoutes(ctx),
  ...signInRoutes(ctx),
  ...profileRoutes(ctx),
  ...accountRoutes(ctx),
  ...userRoutes(ctx),
  ...snapshotRoutes(ctx),
];
