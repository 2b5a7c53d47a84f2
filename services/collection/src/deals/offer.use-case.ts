/** Offers and counter-offers: terms between two collectors that promise nothing yet (docs/trading.md). */
import { MAX_OFFERS_A_DAY, MAX_OPEN_OFFERS, OPEN_HOURS } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { Deal, counterOffer, makeOffer } from '@ninepocket/contracts/collection/deals/deals';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { Context } from '../context.js';
import { lockCollector } from '../ledger/collector.store.js';
import { requireAction } from './actions.use-case.js';
import { lockDeal, partnerIn, readDeal, record } from './deals.store.js';
import { presentDeal } from './deals.present.js';
import { deleteLines, insertLines, type Shown } from './lines.store.js';
import { countOffers, insertDeal, replaceTerms } from './offers.store.js';
import { requirePartner } from './partner.use-case.js';

type Offer = HandlerInput<typeof makeOffer>['body'];
type Counter = HandlerInput<typeof counterOffer>['body'];

export const offer = async (ctx: Context, caller: User, { partnerId, fromListing, ...terms }: Offer): Promise<Deal> => {
  const { userId } = caller;
  requireTerms(terms);
  const partner = await requirePartner(ctx, userId, partnerId);
  const needsPlan = fromListing || !partner.friend;
  if (needsPlan && caller.plan !== 'SUPER_HERO' && !caller.isAdmin)
    throw new ProblemError(
      403,
      'plan_needed',
      'Offers to collectors who are not your friends, and for listings, need the SUPER HERO plan.',
    );
  return transaction(ctx.pool, async (tx) => {
    await lockCollector(tx, userId);
    const { open, today } = await countOffers(tx, userId);
    if (open >= MAX_OPEN_OFFERS) throw conflict('offer_limit', TOO_MANY_OPEN);
    if (!partner.friend && today >= MAX_OFFERS_A_DAY) throw conflict('offer_limit', TOO_MANY_TODAY);
    const deal = {
      proposerId: userId,
      partnerId,
      needsPlan,
      isFriend: partner.friend,
      ...stored(userId, partnerId, terms),
    };
    const id = await insertDeal(tx, deal);
    await writeLines(tx, id, { userId, partnerId }, terms, { all: partner.collection });
    await record(tx, id, { by: userId, kind: 'offered', state: 'offered' });
    return presentDeal(tx, id, userId);
  });
};

export const counter = async (
  ctx: Context,
  { userId }: User,
  id: number,
  { revision, ...terms }: Counter,
): Promise<Deal> => {
  requireTerms(terms);
  const seen = await readDeal(ctx.pool, id, userId);
  requireAction(seen, userId, 'counter', revision);
  const partnerId = partnerIn(seen, userId);
  const { collection } = await requirePartner(ctx, userId, partnerId);
  return transaction(ctx.pool, async (tx) => {
    requireAction(await lockDeal(tx, id, userId), userId, 'counter', revision);
    await replaceTerms(tx, id, userId, stored(userId, partnerId, terms));
    const offered = await deleteLines(tx, id);
    await writeLines(tx, id, { userId, partnerId }, terms, { all: collection, offered });
    await record(tx, id, { by: userId, kind: 'countered', state: 'countered' });
    return presentDeal(tx, id, userId);
  });
};

type Terms = Omit<Counter, 'revision'>;

/** Money alone is no deal: something must be given for it, or cards must change hands. */
const requireTerms = ({ give, get }: Terms): void => {
  if (give.length + get.length === 0) throw new ProblemError(400, 'empty_offer', 'Choose at least one card.');
};

const stored = (userId: number, partnerId: number, { money, delivery, note }: Terms) => ({
  money: money?.amount ?? null,
  payerId: money && (money.from === 'me' ? userId : partnerId),
  delivery,
  note: note ?? null,
  expiresAt: new Date(Date.now() + OPEN_HOURS * 3_600_000),
});

const writeLines = async (
  tx: pg.PoolClient,
  id: number,
  { userId, partnerId }: { userId: number; partnerId: number },
  { give, get }: Terms,
  shown: Shown,
): Promise<void> => {
  await insertLines(tx, id, userId, give, { all: true });
  await insertLines(tx, id, partnerId, get, shown);
};

const TOO_MANY_OPEN = `You have ${MAX_OPEN_OFFERS} open offers. Withdraw one, or wait for an answer.`;
const TOO_MANY_TODAY = `You can make ${MAX_OFFERS_A_DAY} offers a day to collectors who are not your friends.`;
