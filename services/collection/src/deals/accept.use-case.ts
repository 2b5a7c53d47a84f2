/** Accepting an offer: both are bound, or nothing happens. */
import type { acceptOffer, Deal } from '@ninepocket/contracts/collection/deals/deals';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import type { Context } from '../context.js';
import { requireFreeCertificates } from '../holdings/certificates.store.js';
import { requireFreeSerials } from '../holdings/serials.store.js';
import { requireAction } from './actions.use-case.js';
import { presentDeal } from './deals.present.js';
import { lockDeal, partnerIn, readDeal, record } from './deals.store.js';
import { findLines, promiseLines, type LineRow } from './lines.store.js';
import { lockPair, requireOpen } from './lock-pair.store.js';
import { requirePartner } from './partner.use-case.js';
import { planOf } from './plans.store.js';
import { holdRoom } from './room.store.js';
import { givePhotos } from './steps.store.js';

type Acceptance = HandlerInput<typeof acceptOffer>['body'];

export const accept = async (
  ctx: Context,
  caller: User,
  id: number,
  { revision, givesPhotos }: Acceptance,
): Promise<Deal> => {
  const { userId } = caller;
  const seen = await readDeal(ctx.pool, id, userId);
  const partnerId = partnerIn(seen, userId);
  requireAction(seen, userId, 'accept', revision);
  await requirePartner(ctx, userId, partnerId);
  return transaction(ctx.pool, async (tx) => {
    const collectors = await lockPair(tx, [userId, partnerId]);
    requireOpen(collectors, userId);
    const deal = await lockDeal(tx, id, userId);
    requireAction(deal, userId, 'accept', revision);
    await promiseLines(tx, id);
    const lines = await findLines(tx, id);
    for (const receiverId of [userId, partnerId]) {
      const received = lines.filter(({ giverId }) => giverId !== receiverId);
      const gain = copiesIn(received) - copiesIn(lines.filter(({ giverId }) => giverId === receiverId));
      const isCaller = receiverId === userId;
      await requireUnique(tx, receiverId, received, !isCaller);
      const plan = isCaller ? caller.plan : await planOf(tx, receiverId);
      await holdRoom(tx, id, collectors.get(receiverId)!, { plan, gain, isCaller });
    }
    if (givesPhotos) await givePhotos(tx, id, userId);
    await record(tx, id, { by: userId, kind: 'accepted', state: 'accepted' });
    return presentDeal(tx, id, userId);
  });
};

const copiesIn = (lines: readonly LineRow[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A collector who has a copy with this number could not receive another one. */
const requireUnique = async (
  tx: pg.PoolClient,
  receiverId: number,
  lines: LineRow[],
  byPartner: boolean,
): Promise<void> => {
  await requireFreeSerials(tx, receiverId, lines, null, byPartner);
  await requireFreeCertificates(tx, receiverId, lines, null, byPartner);
};
