/** Defines a service: its name, settings and features. The kit starts it, in a process or in a test. */
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Logger } from 'pino';
import type { Repairs } from '../consumer/consumer-context.js';
import type { Subscription } from '../consumer/subscription.js';
import type { Database } from '../database/database.js';
import type { Route } from '../http/route.js';
import type { BaseConfig } from './config.js';
import { endWithProcess } from './process-end.js';
import { runService, type RunningService, type Worker } from './service.js';

/** What every service's context contains. */
export interface BaseContext {
  config: BaseConfig;
  log: Logger;
  database: Database;
}

export interface ServiceDefinition<Config extends BaseConfig, Context extends BaseContext> {
  name: ServiceName;
  /** `new URL('../prisma/migrations', import.meta.url)` */
  migrations: URL;
  readConfig(this: void, env: NodeJS.ProcessEnv): Config;
  createContext(this: void, config: Config): Context;
  routes(this: void, context: Context): Route[];
  subscriptions?(this: void, context: Context): Subscription[];
  repairs?(this: void, context: Context): Repairs;
  workers?(this: void, context: Context): Worker[];
}

export interface StartedService {
  running: RunningService;
  log: Logger;
}

export type StartService = (env: NodeJS.ProcessEnv) => Promise<StartedService>;

/** @returns starts the service from an environment; throws ConfigError when a variable is missing or invalid */
export const defineService =
  <Config extends BaseConfig, Context extends BaseContext>(
    definition: ServiceDefinition<Config, Context>,
  ): StartService =>
  async (env) => {
    const context = definition.createContext(definition.readConfig(env));
    const { config, log, database } = context;
    const running = await runService({
      name: definition.name,
      config,
      log,
      database,
      migrations: definition.migrations,
      routes: definition.routes(context),
      subscriptions: definition.subscriptions?.(context),
      repairs: definition.repairs?.(context),
      workers: definition.workers?.(context),
    });
    return { running, log };
  };

/** Runs the service as this process, until a signal or an unexpected error ends it. */
export const runAsProcess = async (start: StartService): Promise<void> => {
  const { running, log } = await start(process.env);
  endWithProcess(running, log);
};
