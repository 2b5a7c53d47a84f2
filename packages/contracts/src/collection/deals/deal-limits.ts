/** Limits of deals (docs/trading.md). */
export const MAX_LINES = 100;
/** Dollars. */
export const MAX_MONEY = 100_000;
export const OPEN_HOURS = 72;
export const MAX_OPEN_OFFERS = 50;
/** Offers a day to collectors who are not friends. */
export const MAX_OFFERS_A_DAY = 10;
export const REMIND_AFTER_DAYS = [3, 7] as const;
export const DISPUTED_AFTER_DAYS = 21;

export const OPEN_STATES = ['offered', 'countered'] as const;
/** Both have agreed, and something is still to be done. */
export const BOUND_STATES = ['accepted', 'disputed'] as const;
export const ENDED_STATES = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'resolved'] as const;
export const DEAL_STATES = [...OPEN_STATES, ...BOUND_STATES, ...ENDED_STATES] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** `meet`: in person, so nothing is sent. */
export const DELIVERIES = ['mail', 'meet'] as const;

/** What a side reports: cards were sent and received, money was paid and confirmed. */
export const STEPS = ['sent', 'received', 'paid', 'confirmed'] as const;
export type Step = (typeof STEPS)[number];

/** What a collector may do with a deal now. */
export const DEAL_ACTIONS = ['accept', 'counter', 'decline', 'withdraw', 'cancel', 'dispute', ...STEPS] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** Boxes of the Deals screen: my turn to answer, theirs, agreed and under way, ended. */
export const DEAL_BOXES = ['mine', 'theirs', 'agreed', 'ended'] as const;

/** Outcomes of a dispute. `settle`: only the cards of one collector change hands. */
export const OUTCOMES = ['complete', 'cancel', 'settle'] as const;

export const VERDICTS = ['good', 'neutral', 'bad'] as const;
export const RATE_WITHIN_DAYS = 30;
/** Of a pair, one rating counts in so many days. */
export const RATING_COUNTS_DAYS = 90;
