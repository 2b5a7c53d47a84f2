import { listTradeCopies, type TradeCopy } from '@ninepocket/contracts/collection/deals/copies';
import { getDeal, type Deal } from '@ninepocket/contracts/collection/deals/deals';
import { getFriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { api } from '@ninepocket/web-kit/api/api';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useQuery } from '@tanstack/react-query';
import { partnerName } from '../deal-text.js';
import { chosenOf, firstOfEach, type Chosen } from './chosen.rules.js';
import type { OfferParams } from './offer-params.rules.js';

export interface Start {
  partner: { id: number; name: string; isFriend: boolean };
  give: Chosen[];
  get: Chosen[];
  money: Deal['money'];
  delivery: Deal['delivery'];
  note: string | null;
  /** The deal that is answered. */
  answers: Pick<Deal, 'id' | 'revision'> | null;
}

const MOST = 100;

const copiesOf = async (userId: number, query: { ids?: number[]; cardIds?: number[] }): Promise<TradeCopy[]> => {
  const [[name, ids] = ['', []]] = Object.entries(query);
  if (ids.length === 0) return [];
  const page = await api.call(listTradeCopies, {
    params: { userId },
    query: { [name]: ids.join(','), limit: MOST },
  });
  return page.items;
};

/** Loaded once: what the user has chosen must not change under their hands. */
export const useStart = (params: OfferParams) => {
  const me = useCurrentUser()?.id;
  return useQuery({
    queryKey: ['start of an offer', params, me],
    enabled: me !== undefined && (params.partnerId ?? params.counterOf) !== null,
    gcTime: 0,
    queryFn: () => (params.counterOf === null ? newOffer(me ?? 0, params) : answerTo(me ?? 0, params.counterOf)),
  });
};

const newOffer = async (
  me: number,
  { partnerId, holdingIds, getCardIds, giveCardIds, price }: OfferParams,
): Promise<Start> => {
  const id = partnerId ?? 0;
  const [profile, named, ofCards, mine] = await Promise.all([
    api.call(getFriendProfile, { params: { friendId: id } }),
    copiesOf(id, { ids: holdingIds }),
    copiesOf(id, { cardIds: getCardIds }),
    copiesOf(me, { cardIds: giveCardIds }),
  ]);
  return {
    partner: { id, name: profile.user.username, isFriend: profile.relation === 'friends' },
    give: firstOfEach(mine),
    get: [...named.map((copy) => ({ copy, quantity: 1 })), ...firstOfEach(ofCards)],
    money: price === null ? null : { amount: price, from: 'me' },
    delivery: 'mail',
    note: null,
    answers: null,
  };
};

const answerTo = async (me: number, dealId: number): Promise<Start> => {
  const deal = await api.call(getDeal, { params: { id: dealId } });
  const idsOf = (side: Deal['mine']) => ({ ids: side.lines.map(({ holdingId }) => holdingId) });
  const [mine, theirs] = await Promise.all([
    copiesOf(me, idsOf(deal.mine)),
    copiesOf(deal.partner.id, idsOf(deal.theirs)),
  ]);
  return {
    partner: { id: deal.partner.id, name: partnerName(deal), isFriend: true },
    give: chosenOf(deal.mine.lines, mine),
    get: chosenOf(deal.theirs.lines, theirs),
    money: deal.money,
    delivery: deal.delivery,
    note: deal.note,
    answers: { id: deal.id, revision: deal.revision },
  };
};
