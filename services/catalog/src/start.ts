/** Builds the service from its environment and starts it: used by main.ts and the tests. */
import { fileURLToPath } from 'node:url';
import { runService, type RunningService } from '@ninepocket/service-kit/process/service';
import { routes } from './app.js';
import { catalogConfig } from './config.js';
import { createContext, type Context } from './context.js';
import { subscriptions } from './events.js';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** @throws ConfigError when the environment is not complete */
export const startCatalog = async (
  env: NodeJS.ProcessEnv,
): Promise<{ running: RunningService; log: Context['log'] }> => {
  const ctx = createContext(catalogConfig(env));
  const running = await runService({
    name: 'catalog',
    config: ctx.config,
    log: ctx.log,
    database: ctx.database,
    migrations,
    routes: routes(ctx),
    subscriptions,
    workers: [ctx.imports],
  });
  return { running, log: ctx.log };
};
