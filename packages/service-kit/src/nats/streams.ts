/** One stream per publishing service, created by that service only. */
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { Logger } from 'pino';
import { idOf } from './message.js';

const SECOND = 1_000_000_000; // JetStream counts in nanoseconds
const DAY = 86_400 * SECOND;

export interface StreamLimits {
  maxAgeDays: number;
  /** The oldest messages are dropped beyond this size. The server reserves it. */
  maxBytes: number;
  replicas: number;
}

export const streamOf = (space: string, service: string): string =>
  (space ? `${space}-${service}` : service).toUpperCase();

export const subjectOf = (space: string, name: string): string => (space ? `${space}.${name}` : name);

/** Wakes a service's relay, in whichever replica it runs. No stream stores it. */
export const wakeSubjectOf = (space: string, service: string): string => subjectOf(space, `wake.${service}`);

/** Published when the service's database was restored from a backup. Consumers then run their repair. */
export const restoredEventOf = (service: string): string => `${service}.restored`;

export const ensureStream = async (
  js: JetStreamClient,
  space: string,
  service: string,
  limits: StreamLimits,
  log: Logger,
): Promise<StreamInfo> => {
  const manager = await js.jetstreamManager(false);
  const config = {
    name: streamOf(space, service),
    subjects: [subjectOf(space, `${service}.>`)],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: limits.maxAgeDays * DAY,
    max_bytes: limits.maxBytes,
    num_replicas: limits.replicas,
    duplicate_window: 120 * SECOND,
  };
  try {
    return await manager.streams.add(config);
  } catch (error) {
    // The stream exists with other limits, or the server refuses these.
    const existing = error instanceof JetStreamApiError ? await findStream(js, space, service) : null;
    if (!existing) throw error;
    return manager.streams.update(config.name, config).catch((refusal: unknown) => {
      if (!(refusal instanceof JetStreamApiError)) throw refusal;
      // Too little disk or too few servers for the new limits is no reason to stop publishing.
      log.error({ err: refusal, stream: config.name }, 'the stream keeps its previous limits');
      return existing;
    });
  }
};

export const findStream = async (js: JetStreamClient, space: string, service: string): Promise<StreamInfo | null> => {
  const manager = await js.jetstreamManager(false);
  try {
    return await manager.streams.info(streamOf(space, service));
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
    throw error;
  }
};

/** @returns null when the stream is empty or its last message is gone or not an event */
export const lastEventId = async (
  js: JetStreamClient,
  space: string,
  service: string,
  lastSeq: number,
): Promise<string | null> => {
  if (lastSeq === 0) return null;
  const manager = await js.jetstreamManager(false);
  const message = await manager.streams.getMessage(streamOf(space, service), { seq: lastSeq });
  return message ? idOf(message) : null;
};
