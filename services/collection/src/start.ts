/** Builds the service from its environment and starts it: used by main.ts and the tests. */
import { runService, type RunningService } from '@ninepocket/service-kit/process/service';
import { fileURLToPath } from 'node:url';
import { routes } from './app.js';
import { collectionConfig } from './config.js';
import { createContext, type Context } from './context.js';
import { subscriptions } from './events.js';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** @throws ConfigError when the environment is not complete */
export const startCollection = async (
  env: NodeJS.ProcessEnv,
): Promise<{ running: RunningService; log: Context['log'] }> => {
  const ctx = createContext(collectionConfig(env));
  const running = await runService({
    name: 'collection',
    config: ctx.config,
    log: ctx.log,
    database: ctx.database,
    migrations,
    routes: routes(ctx),
    subscriptions: subscriptions(ctx),
  });
  return { running, log: ctx.log };
};
