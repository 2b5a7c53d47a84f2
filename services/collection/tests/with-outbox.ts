import type { ServiceName } from '@ninepocket/contracts/services';
import { openDatabase, transaction } from '@ninepocket/service-kit/database/database';
import type { Route } from '@ninepocket/service-kit/http/route';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { runService } from '@ninepocket/service-kit/process/service';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Like a stub, but its events survive an outage of NATS, because it has a database. */
export const startWithOutbox = async (
  name: ServiceName,
  natsUrl: string,
  space: string,
  routes: Route[],
): Promise<Stub> => {
  const own = await emptyDatabase(`other_${name}`);
  const config = readConfig(
    baseConfig,
    testConfig({ DATABASE_URL: own.url, NATS_URL: natsUrl, NATS_SPACE: space }, name),
  );
  const database = openDatabase(own.url, { max: 4 });
  const migrations = await mkdtemp(join(tmpdir(), 'no-migrations-'));
  const log = createLog(name, config.LOG_LEVEL);
  const running = await runService({ name, config, log, database, migrations, routes });
  return {
    url: running.url,
    publish: (event, aggregate, data) => transaction(database.pool, (tx) => emit(tx, event, aggregate, data)),
    async stop() {
      await running.stop();
      await own.drop();
      await rm(migrations, { recursive: true });
    },
  };
};
