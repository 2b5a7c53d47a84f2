import type { Step } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { dollars } from '../../parts/format/money.js';
import { partnerName } from '../deal-text.js';

export const STEP_LABELS: Record<Step, string> = {
  sent: 'I sent the cards',
  received: 'I have the cards',
  paid: 'I paid',
  confirmed: 'I have the money',
};

export type AskedAction = Step | 'decline' | 'withdraw' | 'cancel';

export interface Question {
  action: AskedAction;
  title: string;
  text: string;
  confirm: string;
}

/** None of these can be undone. */
export const questionOf = (action: AskedAction, deal: Deal): Question => {
  const name = partnerName(deal);
  const amount = deal.money ? dollars(deal.money.amount) : 'The money';
  switch (action) {
    case 'decline':
      return { action, title: 'Decline this offer?', text: `${name} will see that you declined.`, confirm: 'Decline' };
    case 'withdraw':
      return { action, title: 'Withdraw your offer?', text: `${name} can no longer accept it.`, confirm: 'Withdraw' };
    case 'cancel':
      return cancelQuestion(deal, name);
    case 'sent':
      return {
        action,
        title: 'Have you sent the cards?',
        text: `${name} will confirm that they have arrived. From now on only both of you together can cancel.`,
        confirm: STEP_LABELS.sent,
      };
    case 'paid':
      return {
        action,
        title: `Have you paid ${amount}?`,
        text: `Pay ${name} directly: no money passes through Ninepocket. ${name} will confirm it.`,
        confirm: STEP_LABELS.paid,
      };
    case 'received':
      return {
        action,
        title: 'Do you have the cards?',
        text: 'Look at them first: once both of you have confirmed, the cards change collections for good.',
        confirm: STEP_LABELS.received,
      };
    case 'confirmed':
      return {
        action,
        title: `Do you have ${amount}?`,
        text: 'Check that it has arrived: once both of you have confirmed, the cards change collections for good.',
        confirm: STEP_LABELS.confirmed,
      };
  }
};

const hasBegun = ({ mine, theirs }: Deal): boolean =>
  [mine, theirs].some((side) => side.sentAt ?? side.receivedAt ?? side.paidAt ?? side.confirmedAt);

const cancelQuestion = (deal: Deal, name: string): Question => {
  const atOnce = !hasBegun(deal) || deal.theirs.cancelAskedAt !== null;
  return {
    action: 'cancel',
    title: atOnce ? 'Cancel this deal?' : 'Ask to cancel this deal?',
    text: atOnce
      ? 'All cards are free again, and nothing changes hands.'
      : `Something was sent or paid, so the deal ends only when ${name} cancels, too. Send back what you got.`,
    confirm: atOnce ? 'Cancel deal' : 'Ask to cancel',
  };
};
