/** Another service's messages as a test wants them: twice, late, in the wrong order. Only tests import it. */
import type { EventEnvelope, EventType } from '@ninepocket/contracts/events/event';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { z } from 'zod';
import { openBus } from '../nats/bus.js';
import { createLog } from '../process/log.js';
import { ensureStream, subjectOf } from '../nats/streams.js';
import { testConfig } from './testing.js';

export interface Post {
  /** Puts one message into the stream. The same `id` again is a repeated delivery. @param time ISO 8601; now unless told */
  send<E extends EventType>(event: E, id: number, data: z.input<E['data']>, time?: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the stream of a service that is not running in this test file. @throws when NATS does not answer */
export const openPost = async (source: ServiceName): Promise<Post> => {
  const { NATS_URL = '', NATS_SPACE = '' } = testConfig({ DATABASE_URL: '' });
  const bus = openBus({ NATS_URL, NATS_SPACE }, 'test', createLog('test', 'silent'));
  const js = await bus.connected(AbortSignal.timeout(10_000));
  if (!js) throw new Error('NATS does not answer');
  await ensureStream(js, NATS_SPACE, source);
  return {
    async send(event, id, data, time = new Date().toISOString()) {
      const envelope: EventEnvelope = { id: String(id), name: event.name, aggregate: 'test', time, data };
      await js.publish(subjectOf(NATS_SPACE, event.name), JSON.stringify(envelope));
    },
    close: () => bus.close(),
  };
};
