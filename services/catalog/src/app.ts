/** Table of contents: the features and their routes. */
import type { Route } from '@ninepocket/service-kit/http/route';
import { cardSetRoutes } from './card-sets/card-sets.routes.js';
import { cardRoutes } from './cards/cards.routes.js';
import type { Context } from './context.js';
import { importRoutes } from './imports/imports.routes.js';
import { mainSetRoutes } from './main-sets/main-sets.routes.js';
import { searchRoutes } from './search/search.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...mainSetRoutes(ctx),
  ...cardSetRoutes(ctx),
  // Before the cards' `:id`, which would take "search" for one.
  ...searchRoutes(ctx),
  ...cardRoutes(ctx),
  ...importRoutes(ctx),
];
