import type { Server } from 'node:http';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Logger } from 'pino';
import type { Subscription } from '../consumer/subscription.js';
import type { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import type { JobWorker } from '../jobs/worker.js';
import type { Route } from '../http/route.js';
import type { RecordAudit } from '../audit/record-audit.js';
import { repairsOf, type Rebuildable } from '../read-model/read-models.js';
import type { BaseConfig } from './config.js';
import { endWithProcess } from './process-end.js';
import { runService, type RunningService, type Sockets, type Worker } from './service.js';

export interface BaseContext {
  config: BaseConfig;
  log: Logger;
  database: Database;
}

export interface ServiceDefinition<Config extends BaseConfig, Context extends BaseContext> {
  name: ServiceName;
  migrations: URL;
  readConfig(this: void, env: NodeJS.ProcessEnv): Config;
  createContext(this: void, config: Config): Context;
  routes(this: void, context: Context): Route[];
  subscriptions?(this: void, context: Context): Subscription[];
  /** In the order in which they are rebuilt, by `npm run rebuild` and when events were lost. */
  readModels?: Rebuildable<NoInfer<Context>>[];
  workers?(this: void, context: Context): Worker[];
  jobs?(this: void, context: Context): JobWorker[];
  openSockets?(this: void, context: Context, server: Server): Promise<Sockets>;
  recordAudit?: RecordAudit;
}

export interface StartedService {
  running: RunningService;
  log: Logger;
}

export interface StartService {
  (env: NodeJS.ProcessEnv): Promise<StartedService>;
  /** Rebuilds the read models, also while the service runs. */
  rebuild(env: NodeJS.ProcessEnv): Promise<void>;
}

export const defineService = <Config extends BaseConfig, Context extends BaseContext>(
  definition: ServiceDefinition<Config, Context>,
): StartService => {
  const { name, migrations, readModels = [], openSockets, recordAudit } = definition;
  const start = async (env: NodeJS.ProcessEnv): Promise<StartedService> => {
    const context = definition.createContext(definition.readConfig(env));
    const { config, log, database } = context;
    const running = await runService({
      name,
      config,
      log,
      database,
      migrations,
      routes: definition.routes(context),
      subscriptions: definition.subscriptions?.(context),
      repairs: repairsOf(readModels, context),
      workers: definition.workers?.(context),
      jobs: definition.jobs?.(context),
      recordAudit,
      openSockets: openSockets && ((server) => openSockets(context, server)),
    });
    return { running, log };
  };
  const rebuild = async (env: NodeJS.ProcessEnv): Promise<void> => {
    const context = definition.createContext(definition.readConfig(env));
    const { log, database } = context;
    try {
      await migrate(database.sessions, migrations, log);
      for (const model of readModels)
        log.info({ readModel: model.name, facts: await model.rebuild(context) }, 'read model rebuilt');
    } finally {
      await database.close();
    }
  };
  return Object.assign(start, { rebuild });
};

export const runAsProcess = async (start: StartService): Promise<void> => {
  const { running, log } = await start(process.env);
  endWithProcess(running, log);
};
