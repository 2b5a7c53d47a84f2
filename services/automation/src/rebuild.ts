import { migrate } from '@ninepocket/service-kit/database/migrate';
import { rebuildCards } from './cards/rebuild-cards.use-case.js';
import { automationConfig } from './config.js';
import { createContext, forRebuild } from './context.js';
import { migrations } from './start.js';

const ctx = forRebuild(createContext(automationConfig(process.env)));
try {
  await migrate(ctx.database.sessions, migrations, ctx.log);
  ctx.log.info(await rebuildCards(ctx), 'read model rebuilt');
} finally {
  await ctx.database.close();
}
