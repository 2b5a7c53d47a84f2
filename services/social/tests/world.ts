import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType } from '@ninepocket/contracts/events/event';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import { resolveIdentity, updateUser, type Identity } from '@ninepocket/contracts/social/social';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, testConfig, type TestClient } from '@ninepocket/service-kit/testing/testing';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import type { z } from 'zod';
import { startSocial } from '../src/start.js';

export type Claims = CallInput<typeof resolveIdentity>['body'];

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

export const startWorld = async (others: Record<string, string> = {}) => {
  const database = await serviceDatabase('social');
  const imageDir = await mkdtemp(join(tmpdir(), 'ninepocket-images-'));
  const ADMIN_EMAILS = ` other@daily.test, ${FIRST_ADMIN} `;
  const env = testConfig(
    {
      DATABASE_URL: database.url,
      ADMIN_EMAILS,
      COLLECTION_URL: 'http://127.0.0.1:9',
      BILLING_URL: 'http://127.0.0.1:9',
      IMAGE_DIR: imageDir,
      LAUNCH_DAY: '2099-01-01',
      ...others,
    },
    'social',
  );
  const { running } = await startSocial(env);
  const replicas: RunningService[] = [];
  const direct = openDatabase(database.url, { max: 2 });
  const as = (caller: Parameters<typeof callerOf>[1]) => callerOf(running.url, caller, 'social');
  const gateway = as({ service: 'gateway' });

  const signUp = async (overrides: Partial<Claims> = {}): Promise<Person> => {
    const { body } = await gateway.call(resolveIdentity, { body: buildClaims(overrides) });
    return { ...body, client: as(body) };
  };
  let first: Promise<Person> | undefined;
  const firstAdmin = () => (first ??= signUp({ email: FIRST_ADMIN, firebaseUid: 'first-admin', displayName: 'Boss' }));

  return {
    url: running.url,
    env,
    pool: direct.pool,
    imageDir,
    as,
    gateway,
    signUp,
    firstAdmin,
    async signUpAdmin(): Promise<Person> {
      const [boss, person] = [await firstAdmin(), await signUp()];
      await boss.client.call(updateUser, { params: { id: person.userId }, body: { isAdmin: true } });
      return { ...person, isAdmin: true, client: as({ ...person, isAdmin: true }) };
    },
    async published<E extends EventType>(event: E, userId: number): Promise<z.output<E['data']>[]> {
      const { rows } = await direct.pool.query<{ data: z.output<E['data']> }>(
        `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
        [event.name, userId],
      );
      return rows.map((row) => row.data);
    },
    /** Starts another replica, which is stopped with this one. */
    async startReplica(): Promise<RunningService> {
      const { running: replica } = await startSocial(env);
      replicas.push(replica);
      return replica;
    },
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await running.stop();
      await direct.close();
      await database.drop();
      await rm(imageDir, { recursive: true });
    },
  };
};
export type World = Awaited<ReturnType<typeof startWorld>>;
