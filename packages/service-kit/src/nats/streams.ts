/** JetStream streams: one for each publishing service, which alone creates it. */
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type StreamInfo,
} from '@nats-io/jetstream';

const SECOND = 1_000_000_000; // JetStream counts in nanoseconds
const DAY = 86_400 * SECOND;
const NAME_IN_USE = 10058;

/** @param space see NATS_SPACE in config.ts; usually empty */
export const streamOf = (space: string, service: string): string =>
  (space ? `${space}-${service}` : service).toUpperCase();

/** The subject of an event; without a space it equals the event's name. */
export const subjectOf = (space: string, name: string): string => (space ? `${space}.${name}` : name);

/** Creates the service's stream, or brings its settings up to date. @returns the stream as it is now */
export const ensureStream = async (js: JetStreamClient, space: string, service: string): Promise<StreamInfo> => {
  const manager = await js.jetstreamManager(false);
  const config = {
    name: streamOf(space, service),
    subjects: [subjectOf(space, `${service}.>`)],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: 7 * DAY,
    duplicate_window: 120 * SECOND,
  };
  try {
    return await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
    return manager.streams.update(config.name, config);
  }
};

/** @returns the stream, or null when it was not created yet */
export const findStream = async (js: JetStreamClient, space: string, service: string): Promise<StreamInfo | null> => {
  const manager = await js.jetstreamManager(false);
  try {
    return await manager.streams.info(streamOf(space, service));
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
    throw error;
  }
};
