/** Who may do what with a deal, and when it is fulfilled (docs/trading.md). */
import type { DealAction, DealState, Step } from '@ninepocket/contracts/collection/deals/deal-limits';

export interface SideFacts {
  givesCards: boolean;
  pays: boolean;
  sentAt: Date | null;
  receivedAt: Date | null;
  paidAt: Date | null;
  confirmedAt: Date | null;
  cancelAskedAt: Date | null;
}

export interface DealFacts {
  state: DealState;
  /** In person: nothing is sent. */
  isMeeting: boolean;
  isExpired: boolean;
  /** I made the current revision, so the partner has to answer. */
  isAuthor: boolean;
  mine: SideFacts;
  theirs: SideFacts;
}

/** In the order in which screens offer them. */
export const actionsOf = (deal: DealFacts): DealAction[] => {
  switch (deal.state) {
    case 'offered':
    case 'countered':
      if (deal.isExpired) return [];
      return deal.isAuthor ? ['withdraw'] : ['accept', 'counter', 'decline'];
    case 'accepted':
    case 'disputed': {
      const steps = stepsOf(deal);
      const mayCancel = deal.mine.cancelAskedAt === null;
      const mayDispute = deal.state === 'accepted' && hasBegun(deal);
      return [...steps, ...(mayCancel ? (['cancel'] as const) : []), ...(mayDispute ? (['dispute'] as const) : [])];
    }
    default:
      return [];
  }
};

const stepsOf = ({ isMeeting, mine, theirs }: DealFacts): Step[] => {
  const steps: Step[] = [];
  if (mine.givesCards && !isMeeting && !mine.sentAt && !theirs.receivedAt) steps.push('sent');
  if (mine.pays && !mine.paidAt && !theirs.confirmedAt) steps.push('paid');
  if (theirs.givesCards && !mine.receivedAt) steps.push('received');
  if (theirs.pays && !mine.confirmedAt) steps.push('confirmed');
  return steps;
};

/** From here on, one of them alone cannot cancel. */
export const hasBegun = ({ mine, theirs }: Pick<DealFacts, 'mine' | 'theirs'>): boolean =>
  [mine, theirs].some((side) => side.sentAt ?? side.receivedAt ?? side.paidAt ?? side.confirmedAt);

/** Both have confirmed what they get. */
export const isFulfilled = ({ mine, theirs }: Pick<DealFacts, 'mine' | 'theirs'>): boolean =>
  hasAll(mine, theirs) && hasAll(theirs, mine);

const hasAll = (side: SideFacts, other: SideFacts): boolean =>
  (!other.givesCards || side.receivedAt !== null) && (!other.pays || side.confirmedAt !== null);

/** What I have to do now: to answer, or to report a step. */
export const waitsForMe = (actions: readonly DealAction[]): boolean =>
  actions.some((action) => action !== 'withdraw' && action !== 'cancel' && action !== 'dispute');
