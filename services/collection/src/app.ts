/** Fixed paths come before `/:id`. */
import type { Route } from '@ninepocket/service-kit/http/route';
import { accountRoutes } from './account/account.routes.js';
import { binderRoutes } from './binders/binders.routes.js';
import { bulkRoutes } from './bulk/bulk.routes.js';
import type { Context } from './context.js';
import { customCollectionRoutes } from './custom-collections/custom-collections.routes.js';
import { dealRoutes } from './deals/deals.routes.js';
import { copyRoutes } from './deals/copies.routes.js';
import { ratingRoutes } from './deals/ratings.routes.js';
import { favoriteSetRoutes } from './favorite-sets/favorite-sets.routes.js';
import { factRoutes } from './facts/facts.routes.js';
import { fileRoutes } from './files/files.routes.js';
import { holdingRoutes } from './holdings/holdings.routes.js';
import { marketplaceRoutes } from './marketplace/marketplace.routes.js';
import { mergeRoutes } from './merges/merges.routes.js';
import { photoRoutes } from './photos/photos.routes.js';
import { gradedCardRoutes } from './prices/graded-cards.routes.js';
import { overviewRoutes } from './overview/overview.routes.js';
import { progressRoutes } from './progress/progress.routes.js';
import { receiptRoutes } from './receipts/receipts.routes.js';
import { statsRoutes } from './stats/stats.routes.js';
import { tradeListRoutes } from './trade-list/trade-list.routes.js';
import { trendRoutes } from './trends/trends.routes.js';
import { wantListRoutes } from './wishlist/want-list.routes.js';
import { wishlistRoutes } from './wishlist/wishlist.routes.js';

export const routes = (ctx: Context): Route[] => [
  ...binderRoutes(ctx),
  ...bulkRoutes(ctx),
  ...copyRoutes(ctx),
  ...dealRoutes(ctx),
  ...ratingRoutes(ctx),
  ...tradeListRoutes(ctx),
  ...fileRoutes(ctx),
  ...progressRoutes(ctx),
  ...holdingRoutes(ctx),
  ...photoRoutes(ctx),
  ...receiptRoutes(ctx),
  ...customCollectionRoutes(ctx),
  ...wantListRoutes(ctx),
  ...wishlistRoutes(ctx),
  ...favoriteSetRoutes(ctx),
  ...statsRoutes(ctx),
  ...marketplaceRoutes(ctx),
  ...trendRoutes(ctx),
  ...accountRoutes(ctx),
  ...mergeRoutes(ctx),
  ...factRoutes(ctx),
  ...gradedCardRoutes(ctx),
  ...overviewRoutes(ctx),
];
