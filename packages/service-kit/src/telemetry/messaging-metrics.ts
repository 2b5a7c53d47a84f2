import { metrics } from '@opentelemetry/api';
import type pg from 'pg';
import type { Bus } from '../nats/bus.js';
import { findStream } from '../nats/streams.js';

const meter = metrics.getMeter('ninepocket.messaging');
const events = meter.createCounter('ninepocket.events', { description: 'Events received, by source and outcome' });
const missing = meter.createCounter('ninepocket.consumer.missing', {
  description: 'Events that the stream dropped before they were read, by source',
});

type Outcome = 'handled' | 'repeated' | 'dead';

export const countEvents = (source: string, counts: Partial<Record<Outcome, number>>): void => {
  for (const [outcome, count] of Object.entries(counts)) if (count) events.add(count, { source, outcome });
};

export const countGap = (source: string, count: number): void => missing.add(count, { source });

const consumerLag = meter.createObservableGauge('ninepocket.consumer.lag', {
  description: 'Events in the stream that were not handled yet, by source',
});
const outboxCount = meter.createObservableGauge('ninepocket.outbox.waiting', { description: 'Unpublished events' });
const outboxAge = meter.createObservableGauge('ninepocket.outbox.lag', {
  unit: 's',
  description: 'How long the oldest unpublished event has waited, since its republication if it was published before',
});
const deadLetters = meter.createObservableGauge('ninepocket.dead_letters', { description: 'Dead letters' });

interface MessagingState {
  service: string;
  sources: string[];
  pool: pg.Pool;
  bus: Bus;
}

const READ_STATE = `
  select count(*) as waiting, coalesce(extract(epoch from now() - min(coalesce(republished_at, created_at))), 0)::float8 as age,
    (select count(*) from messaging.dead_letters) as dead,
    (select coalesce(json_object_agg(source, seq), '{}') from messaging.bookmarks where subscriber = $1) as bookmarks
  from messaging.outbox where published_at is null`;

interface StateRow {
  waiting: number;
  age: number;
  dead: number;
  bookmarks: Record<string, number>;
}

/**
 * Measures at every scrape, independently of the relay and the consumers, so that a stuck one shows. Every replica
 * reports the same values. Lag is not reported while NATS is unavailable.
 * @returns stop
 */
export const observeMessaging = ({ service, sources, pool, bus }: MessagingState): (() => void) => {
  const observables = [outboxCount, outboxAge, deadLetters, consumerLag];
  const read: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { rows } = await pool.query<StateRow>(READ_STATE, [service]);
    const now = rows[0];
    if (!now) return;
    result.observe(outboxCount, now.waiting);
    result.observe(outboxAge, now.age);
    result.observe(deadLetters, now.dead);
    for (const source of sources) {
      const lastSeq = await lastSeqOf(bus, source);
      const lag = lastSeq === null ? null : Math.max(0, lastSeq - (now.bookmarks[source] ?? 0));
      if (lag !== null) result.observe(consumerLag, lag, { source });
    }
  };
  meter.addBatchObservableCallback(read, observables);
  return () => meter.removeBatchObservableCallback(read, observables);
};

const lastSeqOf = async (bus: Bus, source: string): Promise<number | null> => {
  const js = bus.jetstream;
  if (!js) return null;
  const stream = await findStream(js, bus.space, source).catch(() => null);
  return stream ? stream.state.last_seq : null;
};
