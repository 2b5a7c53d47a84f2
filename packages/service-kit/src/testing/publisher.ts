import type { EventEnvelope, EventType } from '@ninepocket/contracts/events/event';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { z } from 'zod';
import { openBus } from '../nats/bus.js';
import { createLog } from '../process/log.js';
import { ensureStream, subjectOf } from '../nats/streams.js';
import { testConfig } from './testing.js';

export interface TestPublisher {
  publish<E extends EventType>(
    event: E,
    id: number,
    data: z.input<E['data']>,
    options?: { time?: string; aggregate?: string },
  ): Promise<void>;
  close(): Promise<void>;
}

/** @param space of the deployment that the publisher belongs to; the test file's own when omitted */
export const openPublisher = async (source: ServiceName, space?: string): Promise<TestPublisher> => {
  const config = testConfig({ DATABASE_URL: '', ...(space !== undefined && { NATS_SPACE: space }) });
  const { NATS_URL = '', NATS_SPACE = '', NATS_STREAM_MAX_BYTES } = config;
  const log = createLog('test', 'silent');
  const bus = openBus({ NATS_URL, NATS_SPACE }, 'test', log);
  const js = await bus.connected(AbortSignal.timeout(60_000));
  if (!js) throw new Error('NATS was unavailable for 60 s.');
  const limits = { maxAgeDays: 1, maxBytes: Number(NATS_STREAM_MAX_BYTES), replicas: 1 };
  await ensureStream(js, NATS_SPACE, source, limits, log);
  return {
    async publish(event, id, data, { time = new Date().toISOString(), aggregate = 'test' } = {}) {
      const envelope: EventEnvelope = { id: String(id), name: event.name, aggregate, time, data };
      await js.publish(subjectOf(NATS_SPACE, event.name), JSON.stringify(envelope), { timeout: 30_000 });
    },
    close: () => bus.close(),
  };
};
