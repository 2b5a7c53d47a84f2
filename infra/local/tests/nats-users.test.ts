/** What the users of infra/nats/users.conf may do: what contracts say they need, and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { sourceOf, type EventType } from '@ninepocket/contracts/events/event';
import * as events from '@ninepocket/contracts/events/events';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';
import { on } from '@ninepocket/service-kit/consumer/subscription';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { runService } from '@ninepocket/service-kit/process/service';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { subscribeToUserEvents, type UserEvents } from '../../../gateway/src/identity/user-events.js';
import { Processes } from '../processes/processes.mjs';
import { violationsIn } from '../runner/violations.mjs';
import { ensurePrograms, NATS } from '../servers/programs.mjs';
import { startNats } from '../servers/servers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nats-users-'));
const processes = new Processes(folder, () => {});
const violations = (): string[] => violationsIn(readFileSync(join(folder, 'nats.log'), 'utf8'));
const passwords = Object.fromEntries(['gateway', ...SERVICES].map((name) => [name, `p${name}`]));
const log = createLog('test', 'silent');
const connections: NatsConnection[] = [];
const declared: EventType[] = Object.values(events);
const changedUsers: number[] = [];
let url: string;
let gateway: UserEvents;
let services: Awaited<ReturnType<typeof startService>>[] = [];

const connectAs = async (user: string, pass = passwords[user]): Promise<NatsConnection> => {
  const connection = await connect({ servers: url, user, pass, inboxPrefix: `_INBOX.${user}`, reconnect: false });
  connections.push(connection);
  return connection;
};

const subscribedTo = (name: ServiceName): EventType[] =>
  declared.filter(({ subscribers }) => subscribers.includes(name));

/** A service that only has the subscriptions of one of ours. */
const startService = async (name: ServiceName) => {
  const made = await emptyDatabase(`nats_users_${name}`);
  const env = { DATABASE_URL: made.url, NATS_URL: url, NATS_SPACE: '', NATS_PASSWORD: passwords[name] };
  const config = readConfig(baseConfig, testConfig(env, name));
  const database = openDatabase(made.url);
  const subscriptions = subscribedTo(name).map((event) => on(event, async () => {}));
  const migrations = mkdtempSync(join(folder, 'migrations-'));
  const running = await runService({ name, config, log, database, migrations, routes: [], subscriptions });
  return {
    name,
    emit: (event: string, data: object) =>
      database.pool.query(`insert into messaging.outbox (name, aggregate, data) values ($1, 'test', $2)`, [
        event,
        data,
      ]),
    async sourcesRead() {
      const sql = 'select source from messaging.bookmarks where seq > 0 order by source';
      return (await database.pool.query<{ source: string }>(sql)).rows.map(({ source }) => source);
    },
    async stop() {
      await running.stop();
      await made.drop();
    },
  };
};

beforeAll(async () => {
  const programs = await ensurePrograms([NATS]);
  const program = programs[NATS.package]!;
  url = await startNats(processes, { program, dataDir: folder, port: await freePort() }, passwords);
  const handlers = { changed: (userId: number) => changedUsers.push(userId), missed: () => {} };
  gateway = subscribeToUserEvents({ servers: url, password: passwords.gateway }, handlers, log);
  services = await Promise.all(SERVICES.map(startService));
});
afterAll(async () => {
  await Promise.all([gateway?.stop(), ...services.map(({ stop }) => stop())]);
  for (const connection of connections) await connection.close();
  await processes.stopAll();
  rmSync(folder, { recursive: true });
});

it('when contracts change, then `npm run nats:users` has written users.conf from them', () => {
  const written = join(folder, 'users.conf');
  spawnSync(process.execPath, [resolve(import.meta.dirname, '../../nats/write-users.mjs'), written]);
  expect(readFileSync(resolve(import.meta.dirname, '../../nats/users.conf'), 'utf8')).toBe(
    readFileSync(written, 'utf8'),
  );
});

describe("NATS' users", () => {
  it('when all processes run, then each gets the events that it subscribes to, and nothing is denied', async () => {
    await eventually(async () => expect(gateway.connected()).toBe(true));
    const ofGateway = declared.filter(({ subscribers }) => subscribers.includes('gateway'));
    for (const { name, emit } of services) {
      await emit(`${name}.test.began`, {});
      for (const [userId, event] of ofGateway.entries())
        if (sourceOf(event.name) === name) await emit(event.name, { userId });
    }
    await eventually(async () => expect(changedUsers.sort()).toEqual([...ofGateway.keys()]));
    for (const { name, sourcesRead } of services) {
      const sources = new Set(subscribedTo(name).map((event) => sourceOf(event.name)));
      await eventually(async () => expect(await sourcesRead()).toEqual([...sources].sort()));
    }
    expect(violations()).toEqual([]);
  });

  it('when the password is missing or wrong, then the connection is refused', async () => {
    await expect(connect({ servers: url, reconnect: false })).rejects.toThrow(/authorization/i);
    await expect(connectAs('catalog', 'guess')).rejects.toThrow(/authorization/i);
  });

  it('when a service publishes, then its own events are stored and those of another one are refused', async () => {
    const js = jetstream(await connectAs('catalog'));
    expect(await js.publish('catalog.card.added', '{}')).toMatchObject({ stream: 'CATALOG' });
    await expect(js.publish('social.plan.granted', '{}')).rejects.toThrow(/permission/i);
  });

  it('when a service reads a stream, then only that of a service whose events it subscribes to, and it cannot delete them', async () => {
    const manager = await jetstreamManager(await connectAs('collection'), { checkAPI: false });
    expect((await manager.streams.info('CATALOG')).state.messages).toBeGreaterThan(0);
    await expect(manager.streams.purge('CATALOG')).rejects.toThrow(/permission/i);
    await expect(manager.streams.delete('CATALOG')).rejects.toThrow(/permission/i);
    await expect(manager.streams.deleteMessage('CATALOG', 1)).rejects.toThrow(/permission/i);
    const others = await jetstreamManager(await connectAs('automation'), { checkAPI: false });
    await expect(others.streams.getMessage('SOCIAL', { seq: 1 })).rejects.toThrow(/permission/i);
    await expect(others.consumers.add('SOCIAL', { name: 'reader' })).rejects.toThrow(/permission/i);
  });

  it('when the gateway publishes, or subscribes to what it does not need, then it is refused', async () => {
    const connection = await connectAs('gateway');
    await expect(jetstream(connection).publish('social.user.updated', '{}')).rejects.toThrow(/permission/i);
    const refused = new Promise((resolve) => {
      connection.subscribe('social.plan.granted', { callback: (error) => resolve(error) });
    });
    expect(await refused).toMatchObject({ message: expect.stringMatching(/permission/i) });
    expect(violations()).toContainEqual(expect.stringContaining('social.plan.granted'));
  });
});
