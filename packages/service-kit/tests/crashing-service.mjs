// Run by process-end.test.ts: a service that can be told to fail outside of any request. Its environment is testConfig's.
import { once } from 'node:events';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { defineService, runAsProcess } from '@ninepocket/service-kit/process/service-definition';
import { z } from 'zod';

const crash = endpoint({
  route: 'POST /crash/:how',
  summary: 'Fails while this request is still in flight',
  access: 'public',
  schemas: async () => ({
    params: z.object({ how: z.enum(['rejection', 'exception']) }),
    output: z.object({ answered: z.boolean() }),
  }),
});

const respondWhileStopping = async (how) => {
  const reported = once(process, how === 'rejection' ? 'unhandledRejection' : 'uncaughtException');
  setImmediate(() => {
    if (how === 'exception') throw new Error('exception outside of a request');
    void Promise.reject(new Error('rejection outside of a request'));
  });
  await reported;
  return { answered: true };
};

const start = defineService({
  name: 'catalog',
  migrations: process.env.TEST_MIGRATIONS,
  readConfig: (env) => readConfig(baseConfig, env),
  createContext: (config) => ({
    config,
    log: createLog('catalog', 'info', { write: (line) => void process.stderr.write(line) }),
    database: openDatabase(config.DATABASE_URL),
  }),
  routes: () => [route(crash, everyone, ({ params }) => respondWhileStopping(params.how))],
});

let url;
await runAsProcess(async (env) => {
  const started = await start(env);
  url = started.running.url;
  return started;
});
// Only now are signals handled.
console.log(url);
