/** Builds the context and starts the service; main.ts and tests use it. */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@ninepocket/service-kit/database';
import { createLog } from '@ninepocket/service-kit/log';
import { runService, type RunningService } from '@ninepocket/service-kit/service';
import { routes } from './app.js';
import { catalogConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { importWorker } from './imports/imports.worker.js';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** @throws when the environment is wrong, the database stays away or the port is taken */
export const startCatalog = async (env: NodeJS.ProcessEnv): Promise<RunningService> => {
  const config = catalogConfig(env);
  const log = createLog('catalog', config.LOG_LEVEL);
  const database = openDatabase(config.DATABASE_URL);
  const imports = importWorker(database.pool, log);
  const db = new PrismaClient({ adapter: database.adapter });
  return runService({
    name: 'catalog',
    config,
    log,
    database,
    migrations: MIGRATIONS,
    routes: routes({ db, pool: database.pool, clock: () => new Date(), imports }),
    workers: [imports],
  });
};
