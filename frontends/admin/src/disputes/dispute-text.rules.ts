import type { OUTCOMES } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { DealLine, DealSide, Dispute } from '@ninepocket/contracts/collection/deals/deals';
import { count } from '../parts/counts.rules.js';
import { dollars } from '../parts/dollars.rules.js';

export type Party = Dispute['proposer'];

export const nameOf = ({ username }: Pick<Party, 'username'>): string => username ?? 'Deleted collector';

export const titleOf = ({ id, proposer, partner }: Dispute): string =>
  `Deal ${id}: ${nameOf(proposer)} and ${nameOf(partner)}`;

const REPORTS = [
  ['sentAt', 'Sent the cards'],
  ['receivedAt', 'Received the cards'],
  ['paidAt', 'Paid'],
  ['confirmedAt', 'Received the money'],
  ['cancelAskedAt', 'Asked to cancel'],
] as const;

/** The earliest first. */
export const reportsOf = (side: DealSide): { text: string; at: string }[] =>
  REPORTS.flatMap(([field, text]) => {
    const at = side[field];
    return at === null ? [] : [{ text, at }];
  }).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** @returns e.g. "3 cards, $12.00, 1 without a price" */
export const valueText = ({ lines, value, unpricedCopies }: DealSide): string => {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const unpriced = unpricedCopies > 0 && `${unpricedCopies} without a price`;
  return [count(copies, 'card'), unpricedCopies < copies && dollars(value), unpriced].filter(Boolean).join(', ');
};

/** @returns e.g. "PSA 9 (NM) · Cert. 123 · ×2" */
export const copyText = (line: DealLine): string => {
  const { condition, gradeCompany, grade, serialNumber, signedBy, certNumber, quantity } = line;
  const graded = gradeCompany && [gradeCompany === 'Other' ? 'Graded' : gradeCompany, grade].filter(Boolean).join(' ');
  return [
    graded ? `${graded} (${condition})` : condition,
    serialNumber,
    signedBy && `Signed by ${signedBy}`,
    certNumber && `Cert. ${certNumber}`,
    quantity > 1 && `×${quantity}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** `choice`: whose cards alone change hands, as the collector's id, or an outcome for both. */
export type Decision = { choice: string; reason: string };

export const choicesOf = ({ proposer, partner }: Dispute): { value: string; label: string }[] => {
  const bothGive = [proposer, partner].every(({ side }) => side.lines.length > 0);
  return [
    { value: 'complete', label: 'Complete the deal: all cards change hands' },
    { value: 'cancel', label: 'Cancel the deal: no cards change hands' },
    // If one of them gives no cards, this is the same as completing.
    ...(bothGive ? [proposer, partner] : []).map((party) => ({
      value: String(party.id),
      label: `Only the cards of ${nameOf(party)} change hands`,
    })),
  ];
};

type Resolution = { outcome: (typeof OUTCOMES)[number]; giverId?: number; reason: string };

export const bodyOf = ({ choice, reason }: Decision): Resolution =>
  choice === 'complete' || choice === 'cancel'
    ? { outcome: choice, reason }
    : { outcome: 'settle', giverId: Number(choice), reason };
