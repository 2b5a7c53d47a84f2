/** `npm run rebuild -w services/automation`: the read model again from catalog (cards/rebuild-cards.ts). */
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { rebuildCards } from './cards/rebuild-cards.js';
import { automationConfig } from './config.js';
import { createContext } from './context.js';
import { migrations } from './start.js';

/** Milliseconds for one page of the snapshot. */
const PAGE_TIMEOUT = 30_000;

const ctx = createContext(automationConfig(process.env), PAGE_TIMEOUT);
try {
  await migrate(ctx.pool, migrations, ctx.log);
  ctx.log.info(await rebuildCards(ctx), 'read model rebuilt');
} finally {
  await ctx.database.close();
}
