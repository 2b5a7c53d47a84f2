/** What a deal's state and its next step are called. */
import type { DealSummary } from '@ninepocket/contracts/collection/deals/deals';
import { STEPS, type DealAction, type Step } from '@ninepocket/contracts/collection/deals/deal-limits';
import { count } from '../parts/format/counts.js';
import { dollars } from '../parts/format/money.js';

export type DealTerms = Omit<DealSummary, 'mine' | 'theirs'>;

export const partnerName = ({ partner }: Pick<DealTerms, 'partner'>): string => partner.username ?? 'Deleted collector';

const ENDS: Record<Exclude<DealTerms['state'], 'offered' | 'countered'>, string> = {
  accepted: 'Agreed',
  disputed: 'In dispute',
  completed: 'Complete',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Cancelled',
  resolved: 'Decided by an admin',
};

export const stateText = (deal: DealTerms): string => {
  if (deal.state !== 'offered' && deal.state !== 'countered') return ENDS[deal.state];
  const what = deal.state === 'offered' ? 'offer' : 'counter-offer';
  return deal.actions.includes('withdraw') ? `Your ${what}` : `${partnerName(deal)}'s ${what}`;
};

const isStep = (action: DealAction): action is Step => STEPS.some((step) => step === action);
export const stepsOf = ({ actions }: Pick<DealTerms, 'actions'>): Step[] => actions.filter(isStep);

/** What happens next, in one sentence. */
export const nextText = (deal: DealTerms): string => {
  const name = partnerName(deal);
  switch (deal.state) {
    case 'offered':
    case 'countered':
      return deal.actions.includes('withdraw')
        ? `${name} has to answer.`
        : 'Accept, make a counter-offer, or decline. Nothing is promised before both agree.';
    case 'accepted':
      return agreedText(deal, name);
    case 'disputed':
      return 'An admin decides. You can still report what has arrived.';
    case 'completed':
      return 'Everything has changed hands.';
    case 'expired':
      return 'Nobody answered in time. You can make a new offer.';
    case 'resolved':
      return 'An admin has decided this deal.';
    default:
      return 'Nothing changes hands.';
  }
};

const agreedText = (deal: DealTerms, name: string): string => {
  const steps = stepsOf(deal);
  const paid = deal.money ? dollars(deal.money.amount) : 'the money';
  const doing = [steps.includes('sent') && `send ${name} your cards`, steps.includes('paid') && `pay ${name} ${paid}`];
  const getting = [
    steps.includes('received') && `${name}'s cards`,
    steps.includes('confirmed') && `${name}'s ${paid}`,
  ].filter(Boolean);
  const got = `confirm that you have ${getting.join(' and ')}`;
  const parts = [...doing, getting.length > 0 && (deal.delivery === 'meet' ? got : `${got} once they arrive`)];
  const sentence = parts.filter(Boolean).join(', then ');
  if (sentence === '') return `${name} has to confirm the rest.`;
  return `${deal.delivery === 'meet' ? 'Meet in person: ' : ''}${sentence}.`.replace(/^./, (first) =>
    first.toUpperCase(),
  );
};

/** What one side gives: "3 cards + $9.00". */
export const givenText = ({ money }: Pick<DealTerms, 'money'>, copies: number, from: 'me' | 'them'): string =>
  [copies > 0 && count(copies, 'card'), money?.from === from && dollars(money.amount)].filter(Boolean).join(' + ') ||
  'Nothing';

const MINUTE = 60_000;

/** @returns e.g. "expires in 2 days" */
export const expiresText = (at: Date, now: Date): string => {
  const minutes = Math.floor((at.getTime() - now.getTime()) / MINUTE);
  if (minutes < 1) return 'expires now';
  if (minutes < 60) return `expires in ${count(minutes, 'minute')}`;
  const hours = Math.round(minutes / 60);
  return `expires in ${hours < 36 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')}`;
};
