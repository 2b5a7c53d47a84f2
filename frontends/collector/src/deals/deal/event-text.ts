import type { Deal, DealEvent } from '@ninepocket/contracts/collection/deals/deals';
import { partnerName } from '../deal-text.js';

type Words = (who: string) => string;

/** By the kind of event; other kinds are not shown. */
const WORDS: Partial<Record<string, Words>> = {
  offered: (who) => `${who} made an offer`,
  countered: (who) => `${who} made a counter-offer`,
  accepted: (who) => `${who} accepted`,
  declined: (who) => `${who} declined`,
  withdrawn: (who) => `${who} withdrew the offer`,
  expired: () => 'The offer expired',
  downgrade: () => 'The offer ended, because it needs the SUPER HERO plan',
  hiding: () => 'The offer ended, because one of you does not trade at the moment',
  block: () => 'The offer ended, because you two cannot trade any longer',
  sent: (who) => `${who} sent the cards`,
  received: (who) => `${who} confirmed the cards`,
  paid: (who) => `${who} paid`,
  confirmed: (who) => `${who} confirmed the payment`,
  asked: (who) => `${who} asked to cancel`,
  cancelled: (who) => `${who} cancelled the deal`,
  reminded: () => 'Both were reminded of the open steps',
  disputed: (who) => (who === '' ? 'A dispute was opened' : `${who} opened a dispute`),
  completed: () => 'The deal is complete',
  deleted: (who) => `${who} deleted the account`,
  'resolved-complete': () => 'An admin completed the deal',
  'resolved-cancelled': () => 'An admin cancelled the deal',
  'resolved-one-side': () => 'An admin settled the cards of one side',
};

export const eventText = ({ by, kind }: DealEvent, deal: Pick<Deal, 'partner'>): string | null => {
  const who = by === 'me' ? 'You' : by === 'them' ? partnerName(deal) : by === 'admin' ? 'An admin' : '';
  return WORDS[kind]?.(who) ?? null;
};
