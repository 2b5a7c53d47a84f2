// The processes of the product in the order in which they need each other.
import { join } from 'node:path';
import { DEMO_ACCOUNTS, keepAccounts, restoreAccounts } from './demo/accounts.mjs';
import { loadCommunity } from './demo/community.mjs';
import { loadDemo } from './demo/seed.mjs';
import { environments } from './environment.mjs';
import { assertionKeys } from './keys.mjs';
import { checkPorts } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { answers, Processes, until } from './processes.mjs';
import { ensurePrograms, NATS, REDIS } from './programs.mjs';
import { progress, say } from './say.mjs';
import { startAuthEmulator, startNats, startRedis } from './servers.mjs';
import { ROOT, envName } from './settings.mjs';
import { SERVICES } from '../../packages/contracts/src/services.js';

/** Ours, but no services: they need no build. */
const PLAIN_PROGRAMS = { web: 'infra/web/server.mjs', sandbox: 'infra/sandbox/main.mjs' };
const TELEMETRY = join(ROOT, 'packages/service-kit/dist/telemetry/telemetry.js');

/** A running product; `start`, then `stop`. */
export class Product {
  #stopKeeping;
  #crashes = new Map();

  constructor(settings, env, onCrash) {
    this.settings = settings;
    this.env = env;
    this.onCrash = onCrash;
    this.processes = new Processes(join(settings.dataDir, 'logs'), (name, why) => this.#crashed(name, why));
  }

  /** @returns {Promise<{ frontDoor: string, adminSite: string, demo: object[] | null }>} */
  async start() {
    const { settings, env } = this;
    await checkPorts(neededPorts(settings, env), settings.purposes);
    progress('Starting PostgreSQL, NATS, Redis and the auth emulator …');
    const [databaseUrls, brokers, authHost] = await Promise.all([this.#databases(), this.#brokers(), this.#auth()]);
    this.environments = environments({
      env,
      ports: settings.ports,
      databaseUrls,
      ...brokers,
      authHost,
      sandbox: settings.sandbox,
      keys: assertionKeys(settings.dataDir),
    });
    await this.#startProcesses();
    if (authHost) {
      progress('Looking for the demo catalogue …');
      const { ports, dataDir, sandbox, community } = settings;
      const door = { api: `http://127.0.0.1:${ports.PORT}`, authHost, dataDir, prices: sandbox, community };
      await loadDemo(door);
      await loadCommunity(door);
    }
    return { ...this.environments, demo: authHost ? DEMO_ACCOUNTS : null };
  }

  async stop() {
    await this.#stopKeeping?.();
    await this.processes.stopAll();
  }

  async #databases() {
    const given = this.settings.databaseUrls;
    const own = SERVICES.filter((service) => !given[service]);
    if (!own.length) return given;
    const url = await startPostgres(this.processes, {
      dataDir: this.settings.dataDir,
      port: this.settings.ports.POSTGRES_PORT,
      databases: own,
    });
    return Object.fromEntries(SERVICES.map((service) => [service, given[service] ?? url(service)]));
  }

  async #brokers() {
    const { dataDir, ports, natsUrl, redisUrl } = this.settings;
    const programs = await ensurePrograms([!natsUrl && NATS, !redisUrl && REDIS].filter(Boolean));
    const [nats, redis] = await Promise.all([
      natsUrl ?? startNats(this.processes, { program: programs[NATS.package], dataDir, port: ports.NATS_PORT }),
      redisUrl ?? startRedis(this.processes, { program: programs[REDIS.package], dataDir, port: ports.REDIS_PORT }),
    ]);
    return { natsUrl: nats, redisUrl: redis };
  }

  async #auth() {
    if (this.env.FIREBASE_PROJECT_ID) return null; // a real project is given
    const host = await startAuthEmulator(this.processes, this.settings);
    const file = join(this.settings.dataDir, 'auth-accounts.json');
    await restoreAccounts(host, file);
    this.#stopKeeping = keepAccounts(host, file);
    return host;
  }

  async #startProcesses() {
    progress('Starting five services, the gateway and the pages …');
    for (const name of [...(this.settings.sandbox ? ['sandbox'] : []), ...SERVICES, 'gateway', 'web'])
      this.launch(name);
    const { ports } = this.settings;
    const watched = [...SERVICES.map((name) => [name, `${envName(name)}_PORT`]), ['the gateway', 'PORT']];
    await Promise.all(
      watched.map(([name, port]) =>
        until(name, () => answers(`http://127.0.0.1:${ports[port]}/readyz`), {
          hint: `See ${this.processes.logFolder}.`,
        }),
      ),
    );
    await until('the pages', () => answers(`http://127.0.0.1:${ports.PORT}/`));
  }

  /** Starts one of our own processes; `npm run dev` and a crash start it again. */
  launch(name) {
    if (name in PLAIN_PROGRAMS) {
      const env = this.environments[name]();
      this.processes.start(name, process.execPath, [join(ROOT, PLAIN_PROGRAMS[name])], { env });
      return;
    }
    const folder = name === 'gateway' ? join(ROOT, 'gateway') : join(ROOT, 'services', name);
    const env = name === 'gateway' ? this.environments.gateway() : this.environments.service(name);
    this.processes.start(name, process.execPath, ['--import', TELEMETRY, join(folder, 'dist/main.js')], {
      env,
      cwd: folder,
    });
  }

  /** One process that dies costs its own part only; one that keeps dying, or a server of its data, ends the run. */
  #crashed(name, why) {
    const recent = (this.#crashes.get(name) ?? []).filter((at) => Date.now() - at < 60_000);
    this.#crashes.set(name, [...recent, Date.now()]);
    if (![...SERVICES, 'gateway', ...Object.keys(PLAIN_PROGRAMS)].includes(name) || recent.length >= 2)
      return this.onCrash(name, why);
    say(`  ${name} ${why} and is started again. Its log: ${join(this.processes.logFolder, `${name}.log`)}`);
    setTimeout(() => this.processes.open && this.launch(name), 500);
  }
}

/** The ports that this run will listen on: none for servers that were given. */
const neededPorts = ({ ports, natsUrl, redisUrl, databaseUrls, sandbox }, env) =>
  Object.fromEntries(
    Object.entries(ports).filter(
      ([name]) =>
        !(name === 'NATS_PORT' && natsUrl) &&
        !(name === 'REDIS_PORT' && redisUrl) &&
        !(name === 'SANDBOX_PORT' && !sandbox) &&
        !(name === 'POSTGRES_PORT' && SERVICES.every((service) => databaseUrls[service])) &&
        !(name.startsWith('AUTH_') && env.FIREBASE_PROJECT_ID),
    ),
  );
