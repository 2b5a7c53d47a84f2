import type { PriceGuideResult } from '@ninepocket/contracts/automation/price-guide';
import type { StepStatus } from '../runs/step.rules.js';

/** As stored with the run. */
export interface GuideResult {
  setIds: number[];
  pricedSetIds: number[];
  cardsProcessed: number;
  cardsInserted: number;
  errors: string[];
  skippedItems: { name: string; reason: string }[];
}

const EMPTY: GuideResult = {
  setIds: [],
  pricedSetIds: [],
  cardsProcessed: 0,
  cardsInserted: 0,
  errors: [],
  skippedItems: [],
};
const LISTED = 100;

export const guideResultOf = (stored: unknown): GuideResult => ({
  ...EMPTY,
  ...(stored as Partial<GuideResult> | null),
});

export const guideResultAfter = (
  before: GuideResult,
  { setId, name }: { setId: number; name: string },
  { status, message }: { status: StepStatus; message: string },
): GuideResult => ({
  setIds: [...new Set([...before.setIds, setId])],
  pricedSetIds: status === 'success' ? [...new Set([...before.pricedSetIds, setId])] : before.pricedSetIds,
  cardsProcessed: before.cardsProcessed + 1,
  cardsInserted: before.cardsInserted + (status === 'success' ? 1 : 0),
  errors: status === 'failure' ? [...before.errors, `${name}: ${message}`].slice(0, LISTED) : before.errors,
  skippedItems:
    status === 'skipped' ? [...before.skippedItems, { name, reason: message }].slice(0, LISTED) : before.skippedItems,
});

export const presentResult = (result: GuideResult): PriceGuideResult => ({
  setsProcessed: result.setIds.length,
  setsInserted: result.pricedSetIds.length,
  setsSkipped: result.setIds.length - result.pricedSetIds.length,
  cardsProcessed: result.cardsProcessed,
  cardsInserted: result.cardsInserted,
  cardsSkipped: result.cardsProcessed - result.cardsInserted,
  errors: result.errors,
  skippedItems: result.skippedItems,
});
