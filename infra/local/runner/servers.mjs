// The servers that unit and service tests share.
import { join } from 'node:path';
import { SERVICES } from '../../../packages/contracts/src/services.js';
import { freePorts } from '../processes/ports.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { ensurePrograms, NATS, REDIS } from '../servers/programs.mjs';
import { startNats, startRedis } from '../servers/servers.mjs';
import { newPassword } from '../settings/passwords.mjs';
import { ROOT } from '../settings/settings.mjs';

/**
 * Starts PostgreSQL with a migrated template database for every service, NATS and Redis. The build must be done.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {{ folder: string, databases: string }} folders of its data; databases are in a fast one
 * @returns the environment of the tests
 */
export async function startTestServers(processes, { folder, databases }) {
  const programs = await ensurePrograms([NATS, REDIS]);
  const [postgresPort = 0, natsPort = 0, redisPort = 0] = await freePorts(3);
  const [url, nats, redis] = await Promise.all([
    startPostgres(processes, {
      dataDir: databases,
      port: postgresPort,
      password: newPassword(),
      roles: {},
      flags: ['-c', 'max_connections=400', '-c', 'fsync=off'],
    }),
    startNats(processes, { program: programs['nats-server'] ?? '', dataDir: folder, port: natsPort }),
    startRedis(processes, { program: programs['redis-server'] ?? '', dataDir: folder, port: redisPort }),
  ]);
  await createTemplates(url('postgres'));
  return { TEST_DATABASE_URL: url('postgres'), TEST_NATS_URL: nats, TEST_REDIS_URL: redis };
}

/** @param {string} server */
async function createTemplates(server) {
  const { default: pg } = await import('pg');
  const { openDatabase } = await import('@ninepocket/service-kit/database/database');
  const { createLog } = await import('@ninepocket/service-kit/process/log');
  const { migrate } = await import('@ninepocket/service-kit/database/migrate');
  const { templateOf } = await import('@ninepocket/service-kit/testing/databases');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  for (const service of SERVICES) {
    const name = templateOf(service);
    await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const database = openDatabase(url.href);
    await migrate(database.sessions, join(ROOT, 'services', service, 'prisma/migrations'), createLog('test', 'silent'));
    await database.close();
  }
  await admin.end();
}
