/** Where the process is in its life. Requests are served only while `ready`, and finished while `stopping`. */
import { randomBytes } from 'node:crypto';

export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
  /** What the self-test shows to be let in before the doors open. */
  readonly selfTestKey: string;
}

export const newLifecycle = (): Lifecycle => ({ state: 'starting', selfTestKey: randomBytes(24).toString('hex') });

export const SELF_TEST_HEADER = 'x-ninepocket-self-test';
