import { migrate } from '@ninepocket/service-kit/database/migrate';
import { rebuildCards } from './cards/rebuild-cards.use-case.js';
import { collectionConfig } from './config.js';
import { createContext, forRebuild } from './context.js';
import { rebuildPrices } from './prices/rebuild-prices.use-case.js';
import { migrations } from './start.js';
import { rebuildUsers } from './users/rebuild-users.use-case.js';

/** Prices come before cards: the history of a new card starts with its price instead of its estimate. */
const PARTS = [rebuildUsers, rebuildPrices, rebuildCards];

const ctx = forRebuild(createContext(collectionConfig(process.env)));
try {
  await migrate(ctx.database.sessions, migrations, ctx.log);
  for (const part of PARTS) ctx.log.info(await part(ctx), 'read model rebuilt');
} finally {
  await ctx.database.close();
}
