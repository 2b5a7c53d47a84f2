/** Requests are accepted only while `ready`; those in flight are finished while `stopping`. */
import { randomBytes } from 'node:crypto';

export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
  /** Admits the self-test before the gateway is ready. */
  readonly selfTestKey: string;
}

export const newLifecycle = (): Lifecycle => ({ state: 'starting', selfTestKey: randomBytes(24).toString('hex') });

export const SELF_TEST_HEADER = 'x-ninepocket-self-test';
