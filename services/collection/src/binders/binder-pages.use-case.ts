/** The pages of a set, a custom collection or an own binder, in one shape. */
import type { binderPages, BinderPages } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { problem } from '@ninepocket/service-kit/http/problem';
import { requireSet } from '../cards/require-set.use-case.js';
import type { Context } from '../context.js';
import { layOut, slicesOf } from './binder-layout.rules.js';
import { presentComputedPage, presentOwnPocket, unusedPocket } from './binder-pages.present.js';
import * as store from './binder-pages.store.js';
import { presentBinder } from './binders.present.js';
import { readBinder } from './binders.store.js';
import { pagesOf, pocketsPerPage } from './pocket-places.rules.js';

type Shown = Pick<HandlerInput<typeof binderPages>['query'], 'page' | 'pages'>;

/** Of computed binders. */
const GRID = { rows: 3, columns: 3 };
const PER_PAGE = pocketsPerPage(GRID);

export const pagesOfSet = async (ctx: Context, userId: number, setId: number, shown: Shown): Promise<BinderPages> => {
  const [counts, name] = await Promise.all([
    store.findSections(ctx.pool, userId, setId),
    store.findSetName(ctx.pool, setId),
  ]);
  if (counts.length === 0) await requireSet(ctx, userId, setId);
  const { sections, pages } = layOut(counts, PER_PAGE);
  const slices = slicesOf(sections, PER_PAGE, shown.page, shown.pages);
  const [first, last] = [slices[0], slices.at(-1)];
  const range = first && last && { from: first.from, to: last.to };
  const cards = range ? await store.findSetPage(ctx.pool, userId, setId, range) : [];
  return {
    name: name ?? '',
    ...GRID,
    pages,
    cards: sum(counts.map((one) => one.cards)),
    owned: sum(counts.map((one) => one.owned)),
    sections,
    spread: slices.map(({ page, section, from, to }) =>
      presentComputedPage(page, section, cards.slice(from - (range?.from ?? 0), to - (range?.from ?? 0)), PER_PAGE),
    ),
    binder: null,
  };
};

export const pagesOfCollection = async (
  { pool }: Context,
  userId: number,
  id: number,
  shown: Shown,
): Promise<BinderPages> => {
  const found = await store.findPagedCollection(pool, userId, id);
  if (!found) throw problem('not_found');
  const offset = (shown.page - 1) * PER_PAGE;
  const rows = await store.findCollectionPage(pool, userId, id, {
    order: found.sortOrder,
    offset,
    limit: shown.pages * PER_PAGE,
  });
  const pages = Math.max(1, Math.ceil(found.holdings / PER_PAGE));
  return {
    name: found.name,
    ...GRID,
    pages,
    cards: found.holdings,
    owned: found.holdings,
    sections: [],
    spread: numbers(shown, pages).map((page, at) =>
      presentComputedPage(page, null, rows.slice(at * PER_PAGE, (at + 1) * PER_PAGE), PER_PAGE),
    ),
    binder: null,
  };
};

export const pagesOfBinder = async (
  { pool }: Context,
  userId: number,
  id: number,
  shown: Shown,
): Promise<BinderPages> => {
  const row = await readBinder(pool, userId, id);
  const perPage = pocketsPerPage(row);
  const pages = pagesOf(row, row.last);
  const from = (shown.page - 1) * perPage;
  const rows = await store.findOwnPage(pool, userId, id, { from, to: from + shown.pages * perPage });
  const at = new Map(rows.map((pocket) => [pocket.position, pocket]));
  return {
    name: row.name,
    rows: row.rows,
    columns: row.columns,
    pages,
    cards: row.pockets + row.emptied,
    owned: row.pockets,
    sections: [],
    spread: numbers(shown, pages).map((page) => {
      const pockets = Array.from({ length: perPage }, (_, index) => {
        const pocket = at.get((page - 1) * perPage + index);
        return pocket ? presentOwnPocket(index + 1, pocket) : unusedPocket(index + 1);
      });
      return { page, section: null, complete: pockets.every(({ state }) => state === 'filled'), pockets };
    }),
    binder: presentBinder(row),
  };
};

const numbers = ({ page, pages }: Shown, last: number): number[] =>
  Array.from({ length: pages }, (_, at) => page + at).filter((number) => number <= last);

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
