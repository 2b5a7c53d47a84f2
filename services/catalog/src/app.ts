import type { Route } from '@ninepocket/service-kit/http/route';
import { auditRoutes } from './audit/audit.routes.js';
import { adminCardRoutes } from './admin-cards/admin-cards.routes.js';
import { bulkEditRoutes } from './bulk-edits/bulk-edits.routes.js';
import { cardImageRoutes } from './card-images/card-images.routes.js';
import { imageCheckRoutes } from './card-images/image-checks.routes.js';
import { cardSetRoutes } from './card-sets/card-sets.routes.js';
import { cardTableRoutes } from './card-table/card-table.routes.js';
import { cardRoutes } from './cards/cards.routes.js';
import type { Context } from './context.js';
import { duplicateRoutes } from './duplicates/duplicates.routes.js';
import { factRoutes } from './facts/facts.routes.js';
import { importRoutes } from './imports/imports.routes.js';
import { mainSetRoutes } from './main-sets/main-sets.routes.js';
import { mergeRoutes } from './merges/merges.routes.js';
import { plateRoutes } from './plates/plates.routes.js';
import { setCsvRoutes } from './set-csv/set-csv.routes.js';
import { overviewRoutes } from './overview/overview.routes.js';
import { searchAliasRoutes } from './search-aliases/search-aliases.routes.js';
import { searchRoutes } from './search/search.routes.js';
import { showcaseRoutes } from './showcase/showcase.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...mainSetRoutes(ctx),
  ...cardSetRoutes(ctx),
  // Before /api/cards/:id, which would treat "search" as an id.
  ...searchRoutes(ctx),
  ...cardRoutes(ctx),
  ...adminCardRoutes(ctx),
  ...cardTableRoutes(ctx),
  ...bulkEditRoutes(ctx),
  ...setCsvRoutes(ctx),
  ...cardImageRoutes(ctx),
  ...imageCheckRoutes(ctx),
  ...plateRoutes(ctx),
  ...showcaseRoutes(ctx),
  ...importRoutes(ctx),
  ...duplicateRoutes(ctx),
  ...mergeRoutes(ctx),
  ...searchAliasRoutes(ctx),
  ...auditRoutes(ctx),
  ...factRoutes(ctx),
  ...overviewRoutes(ctx),
];
