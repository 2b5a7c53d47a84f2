/** `npm run rebuild -w services/collection`: the read models again from the services that own the facts. */
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { rebuildCards } from './cards/rebuild-cards.js';
import { collectionConfig } from './config.js';
import { createContext } from './context.js';
import { rebuildPeople } from './people/rebuild-people.js';
import { rebuildPrices } from './prices/rebuild-prices.js';
import { migrations } from './start.js';

/** Milliseconds for one page of a snapshot. */
const PAGE_TIMEOUT = 30_000;

/** Prices come before cards: a card that is new here begins its history with its price, not with its estimate. */
const PARTS = [rebuildPeople, rebuildPrices, rebuildCards];

const ctx = createContext(collectionConfig(process.env), PAGE_TIMEOUT);
try {
  await migrate(ctx.pool, migrations, ctx.log);
  for (const part of PARTS) ctx.log.info(await part(ctx), 'read model rebuilt');
} finally {
  await ctx.db.$disconnect();
  await ctx.database.close();
}
