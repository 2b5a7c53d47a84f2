import type { LINE_STATUSES } from '@ninepocket/contracts/automation/jobs.schemas';

export type StepStatus = Exclude<(typeof LINE_STATUSES)[number], 'processing'>;

/** What a run did with one card. */
export interface Step {
  /** The card; the run continues after it. */
  cursor: number;
  cardId: number | null;
  cardName: string | null;
  /** Of a price: the graded card's id; null for ungraded cards. */
  slabId?: number | null;
  status: StepStatus;
  message: string | null;
  /** When the step is not one card. */
  counts?: { processed: number; succeeded: number; failed: number };
  /** Replaces the run's result. */
  result?: unknown;
}
