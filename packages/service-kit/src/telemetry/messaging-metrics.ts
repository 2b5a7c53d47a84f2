/** How far behind the events are: for dashboards and alarms. */
import { metrics } from '@opentelemetry/api';
import type pg from 'pg';

const meter = metrics.getMeter('ninepocket.messaging');
const events = meter.createCounter('ninepocket.events', { description: 'Events received, by source and outcome' });
const consumerLag = meter.createGauge('ninepocket.consumer.lag', { description: 'Events waiting in the stream' });

type Outcome = 'handled' | 'repeated' | 'dead';

/** @param pending messages that still wait behind these */
export const countEvents = (source: string, counts: Partial<Record<Outcome, number>>, pending: number): void => {
  for (const [outcome, count] of Object.entries(counts)) if (count) events.add(count, { source, outcome });
  consumerLag.record(pending, { source });
};

const outboxCount = meter.createObservableGauge('ninepocket.outbox.waiting', { description: 'Events not sent yet' });
const outboxAge = meter.createObservableGauge('ninepocket.outbox.lag', {
  unit: 's',
  description: 'Age of the oldest event not sent yet',
});
const deadLetters = meter.createObservableGauge('ninepocket.dead_letters', { description: 'Events laid aside' });

/** Reads the figures at every scrape. @returns stop */
export const watchMessaging = (pool: pg.Pool): (() => void) => {
  const observables = [outboxCount, outboxAge, deadLetters];
  const read: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { rows } = await pool.query<{ waiting: number; age: number; dead: number }>(
      `select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age,
              (select count(*) from messaging.dead_letters) as dead
         from messaging.outbox where published_at is null`,
    );
    const now = rows[0];
    if (!now) return;
    result.observe(outboxCount, now.waiting);
    result.observe(outboxAge, now.age);
    result.observe(deadLetters, now.dead);
  };
  meter.addBatchObservableCallback(read, observables);
  return () => meter.removeBatchObservableCallback(read, observables);
};
