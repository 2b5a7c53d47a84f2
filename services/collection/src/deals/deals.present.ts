/** A deal as one of its two collectors sees it: "mine" and "theirs" instead of who proposed it. */
import type { Deal, DealEvent, DealLine, DealSide, DealSummary } from '@ninepocket/contracts/collection/deals/deals';
import { photoUrl } from '@ninepocket/contracts/collection/holdings/photos';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { presentCardView } from '../cards/card-view.present.js';
import { actionsOf } from './deal-actions.rules.js';
import { factsFor, isOpen, partnerIn, readDeal, sideOf, type DealRow, type SideRow } from './deals.store.js';
import { findLines, type LineRow } from './lines.store.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentDeal = async (db: Queryable, id: number, userId: number): Promise<Deal> => {
  const deal = await readDeal(db, id, userId);
  const lines = await findLines(db, id);
  const theirId = partnerIn(deal, userId);
  return {
    ...presentTerms(deal, userId),
    mine: presentSide(sideOf(deal, userId), lines),
    theirs: presentSide(sideOf(deal, theirId), lines),
  };
};

export const presentTerms = (deal: DealRow, userId: number): Omit<DealSummary, 'mine' | 'theirs'> => {
  const facts = factsFor(deal, userId);
  const partner = sideOf(deal, partnerIn(deal, userId));
  return {
    id: deal.id,
    state: isOpen(deal) && facts.isExpired ? 'expired' : deal.state,
    revision: deal.revision,
    partner: { id: partner.userId, username: partner.username },
    actions: actionsOf(facts),
    delivery: deal.delivery,
    money: deal.money === null ? null : { amount: deal.money, from: deal.payerId === userId ? 'me' : 'them' },
    note: deal.note,
    expiresAt: deal.expiresAt.toISOString(),
    acceptedAt: iso(deal.acceptedAt),
    endedAt: iso(deal.endedAt),
    reason: deal.reason,
    createdAt: deal.createdAt.toISOString(),
    changedAt: deal.changedAt.toISOString(),
  };
};

export const presentSide = (side: SideRow, lines: readonly LineRow[]): DealSide => {
  const given = lines.filter(({ giverId }) => giverId === side.userId);
  const known = given.filter(({ price }) => price !== null);
  return {
    lines: given.map(presentLine),
    value: Math.round(known.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0) * 100) / 100,
    unpricedCopies: given.reduce((sum, { quantity, price }) => sum + (price === null ? quantity : 0), 0),
    givesPhotos: side.givesPhotos,
    sentAt: iso(side.sentAt),
    receivedAt: iso(side.receivedAt),
    paidAt: iso(side.paidAt),
    confirmedAt: iso(side.confirmedAt),
    cancelAskedAt: iso(side.cancelAskedAt),
  };
};

const presentLine = (row: LineRow): DealLine => ({ ...presentCopy(row), isAvailable: row.isAvailable });

export type CopyRow = Omit<LineRow, 'giverId' | 'isAvailable'>;

export const presentCopy = (row: CopyRow): Omit<DealLine, 'isAvailable'> => ({
  holdingId: row.holdingId,
  card: presentCardView(row),
  quantity: row.quantity,
  condition: row.condition,
  serialNumber: row.serialNumber,
  signedBy: row.signedBy,
  gradeCompany: row.gradeCompany,
  grade: row.grade,
  certNumber: row.certNumber,
  photoUrl: row.frontPhoto && photoUrl(row.frontPhoto),
  price: row.price,
});

export interface StepRow {
  userId: number | null;
  kind: string;
  note: string | null;
  at: Date;
}

export const presentStep = (
  { userId, kind, note, at }: StepRow,
  { proposerId, partnerId }: DealRow,
  me: number,
): DealEvent => ({
  by: userId === null ? null : userId === me ? 'me' : userId === proposerId || userId === partnerId ? 'them' : 'admin',
  kind,
  note,
  at: at.toISOString(),
});
