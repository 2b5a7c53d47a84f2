/** Cards over HTTP (SPEC sections 2 and 7). */
import * as contract from '@ninepocket/contracts/catalog/catalog';
import * as facts from '@ninepocket/contracts/catalog/facts';
import type { Page } from '@ninepocket/contracts/http/paging';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, everyone, fromService, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type pg from 'pg';
import { z } from 'zod';
import { findCardSet } from '../card-sets/card-sets.store.js';
import type { Context } from '../context.js';
import { presentCard } from './cards.present.js';
import { containsPattern } from './cards.rules.js';
import { findCard, findCardFacts, listCardFacts, listCardRows, retireCard } from './cards.store.js';
import { wordsBeginning } from '../vocabulary/words.rules.js';
import { showcaseOf } from '../showcase/showcase.use-case.js';

const cursorShape = z.tuple([z.string(), z.int32()]);
const factCursorShape = z.tuple([z.int32()]);
const READERS = ['collection', 'social', 'automation'] as const;

export const cardRoutes = ({ pool }: Context): Route[] => {
  const showcase = showcaseOf(pool);
  return [
    route(contract.listCards, signedIn, ({ query }) => listPage(pool, query, query.setId ?? null)),

    route(contract.listSetCards, signedIn, async ({ params, query }) => {
      const page = await listPage(pool, query, params.setId);
      if (page.items.length === 0) await findCardSet(pool, params.setId);
      return page;
    }),

    route(contract.getCard, signedIn, async ({ params }) => presentCard(await findCard(pool, params.id))),

    route(contract.deleteCard, admin, ({ params }) => retireCard(pool, params.id)),

    route(contract.showcase, everyone, async ({ req, res }) => {
      const { cards, etag } = await showcase();
      res.set({ 'Cache-Control': 'public, max-age=30', ETag: etag });
      if (req.get('if-none-match')?.includes(etag)) res.status(304).end();
      return cards;
    }),

    route(facts.internalCards, fromService(...READERS), ({ body }) => findCardFacts(pool, body.ids)),

    route(facts.snapshotCards, fromService(...READERS), async ({ query }) => {
      const [after] = readCursor(query.cursor, factCursorShape) ?? [0];
      return pageOf(
        await listCardFacts(pool, after, query.limit),
        query.limit,
        null,
        (fact) => fact,
        (fact) => [fact.id],
      );
    }),
  ];
};

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
