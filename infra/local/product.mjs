import { join } from 'node:path';
import { SERVICES } from '../../packages/contracts/src/services.js';
import { DEMO_ACCOUNTS } from './demo/accounts.mjs';
import { loadCommunity } from './demo/community.mjs';
import { loadDemo } from './demo/seed.mjs';
import { environments } from './settings/environment.mjs';
import { assertionKeys } from './settings/keys.mjs';
import { readPasswords } from './settings/passwords.mjs';
import { checkPorts, freePorts } from './processes/ports.mjs';
import { startPostgres } from './servers/postgres.mjs';
import { isUp, Processes, until } from './processes/processes.mjs';
import { ensurePrograms, NATS, REDIS } from './servers/programs.mjs';
import { progress, say } from './say.mjs';
import { startAuthEmulator, startNats, startRedis } from './servers/servers.mjs';
import { envName, ROOT, SERVICE_FLAGS } from './settings/settings.mjs';

/** Our own programs that need no build. @type {Record<string, string>} */
const PLAIN_PROGRAMS = {
  web: 'infra/web/server.mjs',
  sandbox: 'infra/sandbox/main.mjs',
  traces: 'infra/local/traces/main.mjs',
};
const TELEMETRY = join(ROOT, 'packages/service-kit/dist/telemetry/telemetry.js');

export class Product {
  /** @type {Map<string, number[]>} */
  #crashes = new Map();
  /** Service and port of every service process, by process name. @type {Map<string, { service: string, port: number }>} */
  #replicas = new Map();
  /** @type {ReturnType<typeof environments> | undefined} */
  #environments;
  watching = false;

  /**
   * @param {import('./settings/settings.mjs').Settings} settings
   * @param {NodeJS.ProcessEnv} env
   * @param {(name: string, why: string) => void} onCrash
   */
  constructor(settings, env, onCrash) {
    this.settings = settings;
    this.env = env;
    this.onCrash = onCrash;
    /** For tests that kill processes again and again. */
    this.crashLimit = env['CRASH_LIMIT'] ? Number(env['CRASH_LIMIT']) : null;
    this.passwords = readPasswords(settings.dataDir);
    this.processes = new Processes(join(settings.dataDir, 'logs'), (name, why) => this.#crashed(name, why));
  }

  /** The demo accounts are null with a real Firebase project. */
  async start() {
    const { settings, env } = this;
    await checkPorts(neededPorts(settings, env), settings.purposes);
    progress('Starting PostgreSQL, NATS, Redis and the auth emulator …');
    const [databaseUrls, brokers, authHost] = await Promise.all([this.#databases(), this.#brokers(), this.#auth()]);
    const run = environments({
      env,
      ports: settings.ports,
      servicePorts: await this.#servicePorts(),
      databaseUrls,
      ...brokers,
      natsPasswords: settings.natsUrl ? {} : this.passwords.nats,
      authHost,
      simulated: settings.simulated,
      keys: assertionKeys(settings.dataDir),
      dataDir: settings.dataDir,
      traces: settings.traces,
    });
    this.#environments = run;
    await this.#startProcesses();
    if (authHost) {
      progress('Checking the demo catalog …');
      const { ports, dataDir, simulated, community } = settings;
      const target = { api: `http://127.0.0.1:${ports.PORT}`, authHost, dataDir, prices: simulated.prices, community };
      await loadDemo(target);
      await loadCommunity(target);
    }
    return { frontDoor: run.frontDoor, adminSite: run.adminSite, demo: authHost ? DEMO_ACCOUNTS : null };
  }

  async stop() {
    await this.processes.stopAll();
  }

  /** @param {string} name of a service or of another process of ours @returns the names of its processes */
  processesOf(name) {
    const replicas = [...this.#replicas].filter(([, { service }]) => service === name).map(([process]) => process);
    return replicas.length ? replicas : [name];
  }

  /** Starts one of our own processes, unless it is running already. @param {string} name */
  launch(name) {
    const run = this.#environments;
    if (!run || !this.processes.open || this.processes.has(name)) return;
    const program = PLAIN_PROGRAMS[name];
    if (program) {
      const env = name === 'web' ? run.web() : name === 'traces' ? run.traces() : run.sandbox();
      this.processes.start(name, process.execPath, [join(ROOT, program)], { env });
      return;
    }
    const replica = this.#replicas.get(name);
    const cwd = replica ? join(ROOT, 'services', replica.service) : join(ROOT, 'gateway');
    const env = replica ? run.service(replica.service, replica.port) : run.gateway();
    const flags = [...(replica ? SERVICE_FLAGS : []), '--import', TELEMETRY];
    this.processes.start(name, process.execPath, [...flags, join(cwd, 'dist/main.js')], { env, cwd });
  }

  async #databases() {
    const external = this.settings.databaseUrls;
    const own = SERVICES.filter((service) => !external[service]);
    if (!own.length) return external;
    const url = await startPostgres(this.processes, {
      dataDir: this.settings.dataDir,
      port: portOf(this.settings, 'POSTGRES_PORT'),
      password: this.passwords.postgres,
      roles: Object.fromEntries(own.map((service) => [service, this.passwords.databases[service] ?? ''])),
    });
    return Object.fromEntries(SERVICES.map((service) => [service, external[service] ?? url(service)]));
  }

  async #brokers() {
    const { dataDir, natsUrl, redisUrl } = this.settings;
    const programs = await ensurePrograms([...(natsUrl ? [] : [NATS]), ...(redisUrl ? [] : [REDIS])]);
    const [nats, redis] = await Promise.all([
      natsUrl ??
        startNats(
          this.processes,
          { program: programs[NATS.package] ?? '', dataDir, port: portOf(this.settings, 'NATS_PORT') },
          this.passwords.nats,
        ),
      redisUrl ??
        startRedis(
          this.processes,
          { program: programs[REDIS.package] ?? '', dataDir, port: portOf(this.settings, 'REDIS_PORT') },
          this.passwords.redis,
        ),
    ]);
    return { natsUrl: nats, redisUrl: redis };
  }

  async #auth() {
    return this.env.FIREBASE_PROJECT_ID ? null : startAuthEmulator(this.processes, this.settings);
  }

  async #servicePorts() {
    /** @type {Record<string, number[]>} */
    const ports = {};
    const further = await freePorts(SERVICES.reduce((sum, name) => sum + (this.settings.replicas[name] ?? 1) - 1, 0));
    for (const service of SERVICES) {
      const count = this.settings.replicas[service] ?? 1;
      ports[service] = [portOf(this.settings, `${envName(service)}_PORT`), ...further.splice(0, count - 1)];
      ports[service]?.forEach((port, i) =>
        this.#replicas.set(i === 0 ? service : `${service}-${i + 1}`, { service, port }),
      );
    }
    return ports;
  }

  async #startProcesses() {
    progress('Starting the services, the gateway and the pages …');
    const first = [...(this.settings.traces ? ['traces'] : []), ...(isSimulating(this.settings) ? ['sandbox'] : [])];
    for (const name of [...first, ...this.#replicas.keys(), 'gateway', 'web']) this.launch(name);
    const gateway = portOf(this.settings, 'PORT');
    /** @type {[string, number][]} */
    const watched = [...this.#replicas].map(([name, { port }]) => [name, port]);
    await Promise.all(
      [...watched, /** @type {[string, number]} */ (['the gateway', gateway])].map(([name, port]) =>
        until(name, () => isUp(`http://127.0.0.1:${port}/readyz`), { hint: `See ${this.processes.logFolder}.` }),
      ),
    );
    await until('the shell', () => isUp(`http://127.0.0.1:${gateway}/`));
  }

  /**
   * A process that crashes is started again. One that keeps crashing ends the run, unless nothing depends on it.
   * @param {string} name @param {string} why
   */
  #crashed(name, why) {
    const recent = (this.#crashes.get(name) ?? []).filter((time) => Date.now() - time < 60_000);
    this.#crashes.set(name, [...recent, Date.now()]);
    const ours = this.#replicas.has(name) || name === 'gateway' || name in PLAIN_PROGRAMS;
    const log = `Its log: ${join(this.processes.logFolder, `${name}.log`)}`;
    const most = this.crashLimit ?? (ours ? 3 : 6);
    const isTooOften = recent.length + 1 >= most;
    if (ours && isTooOften && this.watching)
      return say(`  ${name} ${why} three times in a minute; it will restart on the next change. ${log}`);
    if (name === 'traces' && isTooOften)
      return say(`  ${name} ${why} three times in a minute; the product goes on without it. ${log}`);
    if (isTooOften) return this.onCrash(name, why);
    say(`  ${name} ${why}; restarting it. ${log}`);
    setTimeout(() => (ours ? this.launch(name) : this.processes.restart(name)), 500);
  }
}

/** @param {Pick<import('./settings/settings.mjs').Settings, 'simulated'>} settings */
const isSimulating = ({ simulated }) => simulated.prices || simulated.payments;

/** @param {import('./settings/settings.mjs').Settings} settings @param {string} variable */
const portOf = ({ ports }, variable) => ports[variable] ?? 0;

/**
 * The ports that this run listens on: none for external servers.
 * @param {import('./settings/settings.mjs').Settings} settings @param {NodeJS.ProcessEnv} env
 */
const neededPorts = ({ ports, natsUrl, redisUrl, databaseUrls, simulated, traces }, env) =>
  Object.fromEntries(
    Object.entries(ports).filter(
      ([name]) =>
        !(name === 'NATS_PORT' && natsUrl) &&
        !(name === 'TRACES_PORT' && !traces) &&
        !(name === 'REDIS_PORT' && redisUrl) &&
        !(name === 'SANDBOX_PORT' && !isSimulating({ simulated })) &&
        !(name === 'SMTP_PORT' && !simulated.payments) &&
        !(name === 'POSTGRES_PORT' && SERVICES.every((service) => databaseUrls[service])) &&
        !(name.startsWith('AUTH_') && env.FIREBASE_PROJECT_ID),
    ),
  );
