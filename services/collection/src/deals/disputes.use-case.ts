/** Disputes, as admins see and decide them. Every decision is audited. */
import type { Dispute, resolveDispute } from '@ninepocket/contracts/collection/deals/deals';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { badField, conflict } from '@ninepocket/service-kit/http/problem';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { presentSide } from './deals.present.js';
import { readAnyDeal, record, sideOf, type DealRow } from './deals.store.js';
import { endDeal } from './end.use-case.js';
import { findLines } from './lines.store.js';
import { lockPair } from './lock-pair.store.js';
import { settle } from './settle.store.js';

type Resolution = HandlerInput<typeof resolveDispute>['body'];

export const resolve = (
  pool: pg.Pool,
  caller: User,
  id: number,
  { outcome, giverId, reason }: Resolution,
): Promise<Dispute> =>
  transaction(pool, async (tx) => {
    const seen = await readAnyDeal(tx, id);
    const both = [seen.proposerId, seen.partnerId] as const;
    await lockPair(tx, both);
    const deal = await readAnyDeal(tx, id, 'for update of d');
    if (deal.state !== 'disputed') throw conflict('changed_since', 'This dispute has been decided.');
    if (giverId !== undefined && !deal.sides.has(giverId)) throw badField('body.giverId', 'Not a side of this deal.');
    const end = { by: caller.userId, kind: RESOLVED_AS[outcome], state: 'resolved', note: reason } as const;
    if (outcome === 'cancel') await endDeal(tx, deal, end);
    else {
      await settle(tx, deal, giverId === undefined ? both : [giverId]);
      await record(tx, id, end);
    }
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'deal.resolved',
      target: { type: 'deal', id: String(id), label: `Deal ${id}` },
      before: { state: 'disputed' },
      after: { state: 'resolved', outcome, giverId, reason },
    });
    return presentDispute(tx, await readAnyDeal(tx, id));
  });

const RESOLVED_AS = {
  complete: 'resolved-complete',
  cancel: 'resolved-cancelled',
  settle: 'resolved-one-side',
} as const;

export const presentDispute = async (db: Queryable, deal: DealRow): Promise<Dispute> => {
  const lines = await findLines(db, deal.id);
  const party = (userId: number): Dispute['partner'] => {
    const side = sideOf(deal, userId);
    return { id: userId, username: side.username, side: presentSide(side, lines) };
  };
  return {
    id: deal.id,
    state: deal.state,
    reason: deal.reason,
    money: deal.money === null || deal.payerId === null ? null : { amount: deal.money, payerId: deal.payerId },
    proposer: party(deal.proposerId),
    partner: party(deal.partnerId),
    acceptedAt: deal.acceptedAt?.toISOString() ?? null,
    changedAt: deal.changedAt.toISOString(),
  };
};
