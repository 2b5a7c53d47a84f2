import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEntry } from '@ninepocket/contracts/catalog/audit.schemas';
import { event } from '@ninepocket/contracts/events/event';
import { serviceOperations } from '@ninepocket/contracts/http/service-operations';
import { z } from 'zod';
import { auditRecorder } from '../src/audit/record-audit.js';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { dequeue, enqueue, enqueueAll, job } from '../src/jobs/job.js';
import { every, worker } from '../src/jobs/worker.js';
import { runNow } from '../src/testing/jobs.js';
import { callerOf, eventually } from '../src/testing/testing.js';
import { startThings, type Started } from './thing-service.js';

const { getServiceState, listDeadLetters, retryDeadLetter, discardDeadLetter } = serviceOperations('collection');
const note = job('collection.note', z.object({ id: z.number(), text: z.string() }), {
  retries: 1,
  key: ({ id }) => id,
});
const step = job('collection.step', z.object({ user: z.number(), no: z.number() }), { queue: ({ user }) => user });
const later = job('collection.later', z.object({ id: z.number(), text: z.string() }), { key: ({ id }) => id });
const again = job('collection.again', z.object({ id: z.number() }), { key: ({ id }) => id });

let service: Started;
let store: Database;
const notes: string[] = [];
const failing = new Set<string>();
const running = new Set<number>();
const steps: string[] = [];
let most = 0;
let nights = 0;
/** Ends the note "wait"; null until it has begun. */
let release: (() => void) | null = null;

const jobs = () => [
  worker(note, async ({ id, text }) => {
    if (failing.has(text)) throw new Error(`${text} for ann@example.com`);
    if (text === 'wait') await new Promise<void>((resolve) => (release = resolve));
    await transaction(store.pool, async () => void notes.push(`${id} ${text}`));
  }),
  worker(step, async ({ user, no }) => {
    if (running.has(user)) throw new Error('two jobs of a user ran at the same time');
    running.add(user);
    most = Math.max(most, running.size);
    await new Promise((resolve) => setTimeout(resolve, 20));
    steps.push(`${user} ${no}`);
    running.delete(user);
  }),
  worker(again, async ({ id }) => {
    notes.push(`again ${id}`);
    return notes.filter((text) => text === `again ${id}`).length < 3 ? new Date() : undefined;
  }),
  worker(later, async ({ id, text }) => {
    notes.push(`later ${id} ${text}`);
    if (text !== 'wait') return;
    await new Promise<void>((resolve) => (release = resolve));
    return new Date(Date.now() + 3_600_000);
  }),
  every('collection.night', '0 3 * * *', async () => void nights++),
];
const start = (url?: string) =>
  startThings('collection', {
    ...(url && { url }),
    jobs: jobs(),
    recordAudit: auditRecorder(event('collection.admin.changed', auditEntry)),
  });

beforeAll(async () => {
  service = await start();
  store = openDatabase(service.url);
});
afterAll(async () => {
  await service.running.stop();
  await store.close();
  await service.stop();
});

const add = (id: number, text: string, at?: Date) =>
  transaction(store.pool, (tx) => enqueue(tx, note, { id, text }, { at: at ?? null }));
const admin = () => callerOf(service.running.url, { userId: 9, isAdmin: true }, 'collection');
const deadLetters = async () => (await admin().call(listDeadLetters)).body;
const waiting = async (): Promise<number> =>
  (await store.pool.query(`select from graphile_worker.jobs where task_identifier like 'collection.%'`)).rowCount ?? 0;

describe('a job', () => {
  it('when its transaction commits, then it runs; when that is rolled back, it never does', async () => {
    const fail = transaction(store.pool, async (tx) => {
      await enqueue(tx, note, { id: 1, text: 'rolled back' });
      throw new Error('no');
    });
    await expect(fail).rejects.toThrow('no');
    await add(1, 'committed');
    await eventually(async () => expect(notes).toEqual(['1 committed']));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('when several with the same key wait, then the last one runs, and one that was removed does not', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await add(2, 'first', later);
    await add(3, 'removed', later);
    await transaction(store.pool, (tx) => dequeue(tx, note, { id: 3, text: '' }));
    await add(2, 'last');
    await eventually(async () => expect(notes).toContain('2 last'));
    expect(notes.filter((text) => /^[23] /.test(text))).toEqual(['2 last']);
  });

  it('when another with its key is queued while it runs, then that one runs afterwards', async () => {
    await add(4, 'wait');
    await eventually(async () => expect(release).not.toBeNull());
    await add(4, 'next');
    expect(notes).not.toContain('4 next');
    release?.();
    await eventually(async () => expect(notes.filter((text) => text.startsWith('4 '))).toEqual(['4 wait', '4 next']));
  });

  it('when one with its key begins while it is queued, then it runs nevertheless', async () => {
    await add(5, 'taken', new Date(Date.now() + 3_600_000));
    const worker = await store.pool.connect();
    await worker.query('begin');
    await worker.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'me' where key like '%:5'`,
    );
    const adding = add(5, 'not lost');
    await eventually(async () => {
      const { rowCount } = await store.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await worker.query('commit');
    await adding;
    await eventually(async () => expect(notes).toContain('5 not lost'));
    await worker.query(`delete from graphile_worker._private_jobs where locked_by = 'me'`);
    worker.release();
  });

  it('when it asks to run again, then it does, with the same payload', async () => {
    await transaction(store.pool, (tx) => enqueue(tx, again, { id: 6 }));
    await eventually(async () => expect(notes.filter((text) => text === 'again 6')).toHaveLength(3));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('when it asks to run again later, but another was queued while it ran, then that one runs immediately', async () => {
    release = null;
    const addLater = (text: string) => transaction(store.pool, (tx) => enqueue(tx, later, { id: 7, text }));
    await addLater('wait');
    await eventually(async () => expect(release).not.toBeNull());
    await addLater('next');
    (release as (() => void) | null)?.();
    await eventually(async () => expect(notes).toContain('later 7 next'));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('when users have many jobs, then those of a user run one after another, those of others at the same time', async () => {
    const payloads = Array.from({ length: 100 }, (_, index) => ({ user: index % 10, no: Math.floor(index / 10) }));
    await transaction(store.pool, (tx) => enqueueAll(tx, step, payloads));
    await eventually(async () => expect(steps).toHaveLength(100));
    expect(most).toBeGreaterThan(1);
    expect(new Set(steps).size).toBe(100);
  });
});

describe('a job that fails', () => {
  it('when it fails for good, then it is a dead letter, which an admin queues again or discards', async () => {
    for (const text of ['bad', 'worse']) failing.add(text);
    await add(10, 'bad');
    await add(11, 'worse');
    await eventually(async () => expect(await deadLetters()).toHaveLength(2));
    const letters = await deadLetters();
    expect(letters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'job', name: note.name, attempts: 2, retryable: true, aggregate: null }),
      ]),
    );
    expect(letters.map(({ error }) => error).sort()).toEqual(['bad for a…@example.com', 'worse for a…@example.com']);
    expect(await waiting()).toBe(0);

    failing.clear();
    const idOf = (text: string) => ({ params: { id: letters.find(({ error }) => error.startsWith(text))!.id } });
    expect((await admin().call(retryDeadLetter, idOf('bad'))).status).toBe(204);
    expect((await admin().call(discardDeadLetter, idOf('worse'))).status).toBe(204);
    await eventually(async () => expect(notes).toContain('10 bad'));
    expect(await deadLetters()).toEqual([]);
    expect(notes).not.toContain('11 worse');
  });

  it('when it fails once, then it is repeated, and the state of the service shows what waits', async () => {
    failing.add('once');
    await add(12, 'once');
    await eventually(async () => {
      const { rows } = await store.pool.query(
        'select attempts from graphile_worker.jobs where attempts = 1 and locked_by is null',
      );
      expect(rows).toHaveLength(1);
    });
    failing.clear();
    await eventually(async () => expect(notes).toContain('12 once'));
    await eventually(async () => expect((await admin().call(getServiceState)).body.jobs).toEqual([]));
  });

  it('when its repetition is due in hours, then it runs within ten minutes', async () => {
    await add(13, 'later', new Date(Date.now() + 3_600_000));
    await store.pool.query(`update graphile_worker._private_jobs set attempts = 1 where key like '%:13'`);
    await eventually(async () => {
      const { rows } = await store.pool.query<{ isSoon: boolean }>(
        `select run_at <= now() + interval '10 minutes' as "isSoon" from graphile_worker.jobs where key like '%:13'`,
      );
      expect(rows).toEqual([{ isSoon: true }]);
    });
    await transaction(store.pool, (tx) => dequeue(tx, note, { id: 13, text: '' }));
  });
});

describe('work at certain times', () => {
  it('when it was missed several times while nothing ran, then it is made up for', async () => {
    await runNow(store.pool, 'collection.night');
    await eventually(async () => expect(nights).toBe(1));
    await service.running.stop();
    await store.pool.query(`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '3 days'`);
    const { running, database } = await start(service.url);
    service = { ...service, running, database };
    await eventually(async () => expect(nights).toBe(2));
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(nights).toBe(2);
  });
});
