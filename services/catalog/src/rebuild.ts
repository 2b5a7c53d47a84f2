import { migrate } from '@ninepocket/service-kit/database/migrate';
import { catalogConfig } from './config.js';
import { createContext } from './context.js';
import { rebuildPrices } from './prices/rebuild-prices.use-case.js';
import { migrations } from './start.js';

const ctx = createContext(catalogConfig(process.env));
try {
  await migrate(ctx.database.sessions, migrations, ctx.log);
  ctx.log.info(await rebuildPrices(ctx), 'read model rebuilt');
} finally {
  await ctx.database.close();
}
