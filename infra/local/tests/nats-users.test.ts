/** What the users of infra/nats/users.conf may do: a service that is taken over cannot speak for another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SERVICES } from '@ninepocket/contracts/services';
import { openBus } from '@ninepocket/service-kit/nats/bus';
import { ensureStream } from '@ninepocket/service-kit/nats/streams';
import { createLog } from '@ninepocket/service-kit/process/log';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { Processes } from '../processes/processes.mjs';
import { ensurePrograms, NATS } from '../servers/programs.mjs';
import { startNats } from '../servers/servers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nats-users-'));
const processes = new Processes(join(folder, 'logs'), () => {});
const passwords = Object.fromEntries(['gateway', ...SERVICES].map((name) => [name, `p${name}`]));
const connections: NatsConnection[] = [];
let url: string;

const connectAs = async (user: string, pass = passwords[user]): Promise<NatsConnection> => {
  const connection = await connect({ servers: url, user, pass, inboxPrefix: `_INBOX.${user}`, reconnect: false });
  connections.push(connection);
  return connection;
};

beforeAll(async () => {
  const programs = await ensurePrograms([NATS]);
  const program = programs[NATS.package]!;
  url = await startNats(processes, { program, dataDir: folder, port: await freePort() }, passwords);
  const log = createLog('test', 'silent');
  for (const service of SERVICES) {
    const bus = openBus({ NATS_URL: url, NATS_SPACE: '', NATS_PASSWORD: passwords[service] }, service, log);
    const js = await bus.connected(AbortSignal.timeout(60_000));
    await ensureStream(js!, '', service, { maxAgeDays: 1, maxBytes: 1_048_576, replicas: 1 }, log);
    await bus.close();
  }
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await processes.stopAll();
  rmSync(folder, { recursive: true });
});

describe("NATS' users", () => {
  it('when the password is missing or wrong, then the connection is refused', async () => {
    await expect(connect({ servers: url, reconnect: false })).rejects.toThrow(/authorization/i);
    await expect(connectAs('catalog', 'guess')).rejects.toThrow(/authorization/i);
  });

  it('when a service publishes, then its own events are stored and those of another one are refused', async () => {
    const js = jetstream(await connectAs('catalog'));
    expect(await js.publish('catalog.card.added', '{}')).toMatchObject({ stream: 'CATALOG', seq: 1 });
    await expect(js.publish('social.plan.granted', '{}')).rejects.toThrow(/permission/i);
  });

  it('when a service reads a stream of another one, then it gets the events, but cannot delete or empty it', async () => {
    const manager = await jetstreamManager(await connectAs('social'), { checkAPI: false });
    expect((await manager.streams.info('CATALOG')).state.messages).toBe(1);
    await expect(manager.streams.purge('CATALOG')).rejects.toThrow(/permission/i);
    await expect(manager.streams.delete('CATALOG')).rejects.toThrow(/permission/i);
    await expect(manager.streams.deleteMessage('CATALOG', 1)).rejects.toThrow(/permission/i);
  });

  it('when the gateway connects, then it hears of users and publishes nothing', async () => {
    const gateway = await connectAs('gateway');
    const heard = new Promise<string>((resolve) => {
      gateway.subscribe('social.user.updated', { callback: (_, message) => resolve(message.subject) });
    });
    await gateway.flush();
    await jetstream(await connectAs('social')).publish('social.user.updated', '{}');
    expect(await heard).toBe('social.user.updated');
    await expect(jetstream(gateway).publish('social.user.updated', '{}')).rejects.toThrow(/permission/i);
  });
});
