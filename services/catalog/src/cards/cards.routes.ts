import * as contract from '@ninepocket/contracts/catalog/catalog';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type pg from 'pg';
import { z } from 'zod';
import { findCardSet } from '../card-sets/card-sets.store.js';
import type { Context } from '../context.js';
import { containsPattern } from '../names/names.rules.js';
import { presentCard } from './cards.present.js';
import { findCard, findSurvivor, listCardRows, retireCard } from './cards.store.js';
import { wordsBeginning } from '../vocabulary/words.rules.js';

const cursorShape = z.tuple([z.string(), z.int32()]);

export const cardRoutes = ({ pool }: Context): Route[] => [
  route(contract.listCards, signedIn, ({ query }) => listPage(pool, query, query.setId ?? null)),

  route(contract.listSetCards, signedIn, async ({ params, query }) => {
    const page = await listPage(pool, query, params.setId);
    if (page.items.length === 0) await findCardSet(pool, params.setId);
    return page;
  }),

  /** The id of a merged card returns the surviving one. */
  route(contract.getCard, signedIn, async ({ params }) =>
    presentCard(await findCard(pool, await findSurvivor(pool, params.id))),
  ),

  route(contract.deleteCard, admin, ({ caller, params }) => retireCard(pool, params.id, caller.userId)),
];

interface CardQuery {
  search?: string | undefined;
  rarity?: string | undefined;
  isInsert?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

const listPage = async (pool: pg.Pool, query: CardQuery, setId: number | null): Promise<Page<contract.Card>> => {
  const words = setId === null && query.search ? wordsBeginning(query.search) : null;
  const filter = {
    setId,
    words,
    pattern: query.search && words === null ? containsPattern(query.search) : null,
    rarity: query.rarity ?? null,
    isInsert: query.isInsert ?? null,
  };
  const { rows, total } = await listCardRows(pool, filter, readCursor(query.cursor, cursorShape), query.limit);
  return pageOf(rows, query.limit, total, presentCard, (row) => [row.card_order, row.id]);
};
