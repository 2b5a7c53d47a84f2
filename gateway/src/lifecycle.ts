import { randomBytes } from 'node:crypto';

export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
  readonly selfTestKey: string;
}

export const newLifecycle = (): Lifecycle => ({ state: 'starting', selfTestKey: randomBytes(24).toString('hex') });

export const SELF_TEST_HEADER = 'x-ninepocket-self-test';
