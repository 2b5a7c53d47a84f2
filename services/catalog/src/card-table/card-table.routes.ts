import { listTableCards } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { presentCard } from '../cards/cards.present.js';
import type { Context } from '../context.js';
import { countTableRows, listTableRows, readTableCursor } from './card-table.store.js';
import { readTableFilter } from './table-filter.use-case.js';

export const cardTableRoutes = ({ pool }: Context): Route[] => [
  route(listTableCards, admin, async ({ query: { limit, cursor, sort, ...query } }) => {
    const after = readTableCursor(cursor, sort);
    const filter = await readTableFilter(pool, query, 'query.q');
    const [rows, total] = await Promise.all([
      filter ? listTableRows(pool, filter, { sort, after, limit }) : [],
      after ? null : filter ? countTableRows(pool, filter) : 0,
    ]);
    return pageOf(
      rows,
      limit,
      total,
      (row) => ({ ...presentCard(row), retired: row.retired, updatedAt: row.updated_at.toISOString() }),
      (row) => [sort, ...row.sort_key],
    );
  }),
];
