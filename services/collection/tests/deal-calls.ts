/** Collectors who trade, and the calls of deals that several test files make. */
import { listCollection } from '@ninepocket/contracts/collection/collection';
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import { internalPair, type Partner } from '@ninepocket/contracts/social/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route } from '@ninepocket/service-kit/http/route';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

/** What social answers about every pair; null: it is down. */
export interface TradingWorld extends World {
  partner: { is: Partner | null };
}

export const FRIENDS: Partner = { friend: true, blocked: false, visible: true, collection: true, openToTrades: true };

export const startTrading = async (): Promise<TradingWorld> => {
  const partner: TradingWorld['partner'] = { is: FRIENDS };
  const answer = route(internalPair, fromService('collection'), () => {
    if (!partner.is) throw problem('unavailable');
    return partner.is;
  });
  const world = await startWorld(undefined, [answer]);
  await publishSet(world, 1, plainCards(1, 20));
  return { ...world, partner };
};

export type Given = [holdingId: number, quantity?: number];
const lines = (given: Given[]) => given.map(([holdingId, quantity = 1]) => ({ holdingId, quantity }));

interface Terms {
  give?: Given[];
  get?: Given[];
  money?: { amount: number; from: 'me' | 'them' };
  delivery?: 'mail' | 'meet';
}

const termsOf = ({ give = [], get = [], ...more }: Terms) => ({ give: lines(give), get: lines(get), ...more });

export const offer = (me: TestClient, partnerId: number, terms: Terms) =>
  me.call(deals.makeOffer, { body: { partnerId, ...termsOf(terms) } });
export const counter = (me: TestClient, id: number, revision: number, terms: Terms) =>
  me.call(deals.counterOffer, { params: { id }, body: { revision, ...termsOf(terms) } });
export const accept = (me: TestClient, id: number, revision = 1, more = {}) =>
  me.call(deals.acceptOffer, { params: { id }, body: { revision, ...more } });
export const mark = (me: TestClient, id: number, step: 'sent' | 'received' | 'paid' | 'confirmed') =>
  me.call(deals.markStep, { params: { id }, body: { step } });
export const cancel = (me: TestClient, id: number) => me.call(deals.cancelDeal, { params: { id } });

/** Cards and copies of a collection, the oldest first. */
export const ownedBy = async (me: TestClient): Promise<[card: number, copies: number][]> =>
  (await me.call(listCollection, { query: { sort: 'oldest' } })).body.map(({ cardId, quantity }) => [cardId, quantity]);
