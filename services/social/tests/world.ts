/** Social on a database and a NATS of its own, with the people whom the gateway would bring. */
import type { EventEnvelope, EventType } from '@ninepocket/contracts/event';
import { resolveIdentity, updateUser, type Identity } from '@ninepocket/contracts/social';
import { openBus } from '@ninepocket/service-kit/bus';
import { openDatabase } from '@ninepocket/service-kit/database';
import { createLog } from '@ninepocket/service-kit/log';
import { ensureStream } from '@ninepocket/service-kit/streams';
import { callerOf, testConfig, testDatabase, type TestClient } from '@ninepocket/service-kit/testing';
import { startNats } from '@ninepocket/service-kit/testing-nats';
import type { z } from 'zod';
import { startSocial } from '../src/start.js';

export type Claims = z.input<(typeof resolveIdentity)['body']>;

let people = 0;
export const buildClaims = (overrides: Partial<Claims> = {}): Claims => {
  const number = ++people;
  return {
    firebaseUid: `uid-${number}`,
    email: `collector${number}@daily.test`,
    emailVerified: true,
    displayName: `Collector ${number}`,
    photoURL: null,
    ...overrides,
  };
};

export const FIRST_ADMIN = 'First.Admin@daily.test';

export interface Person extends Identity {
  client: TestClient;
}

export const startWorld = async () => {
  const [nats, database] = await Promise.all([startNats(), testDatabase('social')]);
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url, ADMIN_EMAILS: ` other@daily.test, ${FIRST_ADMIN} ` };
  const { running } = await startSocial(testConfig(env, 'social'));
  const { pool, close } = openDatabase(database.url, { max: 2 });
  const as = (caller: Parameters<typeof callerOf>[1]) => callerOf(running.url, caller, 'social');
  const gateway = as({ service: 'gateway' });

  const signUp = async (overrides: Partial<Claims> = {}): Promise<Person> => {
    const { body } = await gateway.call(resolveIdentity, { body: buildClaims(overrides) });
    return { ...body, client: as(body) };
  };
  let first: Promise<Person> | undefined;
  const firstAdmin = () => (first ??= signUp({ email: FIRST_ADMIN, firebaseUid: 'first-admin', displayName: 'Boss' }));

  return {
    natsUrl: nats.url,
    pool,
    as,
    gateway,
    signUp,
    /** The admin of ADMIN_EMAILS. */
    firstAdmin,
    /** Another admin, made by the first one. */
    async signUpAdmin(): Promise<Person> {
      const [boss, person] = [await firstAdmin(), await signUp()];
      await boss.client.call(updateUser, { params: { id: person.userId }, body: { isAdmin: true } });
      return { ...person, isAdmin: true, client: as({ ...person, isAdmin: true }) };
    },
    /** What was told of a user, oldest first. */
    async told<E extends EventType>(event: E, userId: number): Promise<z.output<E['data']>[]> {
      const { rows } = await pool.query<{ data: z.output<E['data']> }>(
        `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
        [event.name, userId],
      );
      return rows.map((row) => row.data);
    },
    async stop() {
      await running.stop();
      await close();
      await Promise.all([database.drop(), nats.remove()]);
    },
  };
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Puts another service's messages into its stream, as often and in whatever order a test wants. */
export const openPost = async (natsUrl: string, source: string) => {
  const bus = openBus(natsUrl, 'test', createLog('test', 'silent'));
  const js = await bus.connected(AbortSignal.timeout(10_000));
  if (!js) throw new Error('NATS does not answer');
  await ensureStream(js, source);
  return {
    async send<E extends EventType>(event: E, id: number, data: z.input<E['data']>): Promise<void> {
      const time = new Date().toISOString();
      const envelope: EventEnvelope = { id: String(id), name: event.name, aggregate: 'test', time, data };
      await js.publish(event.name, JSON.stringify(envelope));
    },
    close: () => bus.close(),
  };
};
