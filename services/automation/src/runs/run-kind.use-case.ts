import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { Context } from '../context.js';
import type { StoredRun } from './run.rules.js';
import type { Step } from './step.rules.js';

export interface RunKind {
  name: JobKind;
  /** Milliseconds between cards in scheduled runs. */
  rateMs: number;
  /** Names of the settings without which it cannot run. */
  missing(this: void, ctx: Context): string[];
  /** How many cards there are for a run; its limit is applied later. Null when it is not known. */
  count(this: void, ctx: Context): Promise<number | null>;
  /**
   * One step per card. A card is processed when its step is requested, and again when the process is killed before the
   * step is recorded, so this must be harmless.
   * @throws Interrupted when the run must continue later
   */
  steps(this: void, ctx: Context, run: StoredRun, signal: AbortSignal): AsyncGenerator<Step, void, void>;
  /** Puts the card behind the others, in the transaction that records its step. */
  markDone?(this: void, tx: Queryable, cardId: number, step: Step): Promise<void>;
}

export type KindOf = (name: JobKind) => RunKind;

/** The run continues at a later time, e.g. when a provider's rate limit ends. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(
    message: string,
    readonly until: Date,
  ) {
    super(message);
  }
}

/** The run fails, because it would fail in the same way when repeated. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
}

/** The run ends early, without a failure of its own, e.g. when the provider's daily quota is used. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}
