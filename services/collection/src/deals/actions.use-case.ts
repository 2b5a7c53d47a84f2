/** Whether a collector may do something with a deal now: the rules decide, and the refusal says what has changed. */
import type { DealAction } from '@ninepocket/contracts/collection/deals/deal-limits';
import { conflict } from '@ninepocket/service-kit/http/problem';
import { actionsOf } from './deal-actions.rules.js';
import { factsFor, isOpen, type DealRow } from './deals.store.js';

/**
 * @param revision what the caller saw
 * @throws ProblemError changed_since
 */
export const requireAction = (deal: DealRow, userId: number, action: DealAction, revision = deal.revision): void => {
  const facts = factsFor(deal, userId);
  if (revision === deal.revision && actionsOf(facts).includes(action)) return;
  const state = facts.isExpired && isOpen(deal) ? 'expired' : deal.state;
  throw conflict('changed_since', REFUSALS[state]);
};

const CHANGED = 'This deal has changed. Look at it again.';

const REFUSALS: Record<DealRow['state'], string> = {
  offered: CHANGED,
  countered: CHANGED,
  accepted: 'This deal has been accepted.',
  completed: 'This deal is complete.',
  declined: 'This offer was declined.',
  withdrawn: 'This offer was withdrawn.',
  expired: 'This offer has expired.',
  cancelled: 'This deal was cancelled.',
  disputed: 'This deal is disputed.',
  resolved: 'This deal was decided by an admin.',
};
