/** What billing keeps of a user, for the export of an account. */
import { internalUserExport } from '@ninepocket/contracts/social/account';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';

/** The customer comes first, as place 0, then the grants by id. */
const ROWS = `
  select * from (
    select 0 as place, 'customer' as kind, to_jsonb(c) as row from customers c where user_id = $1
    union all
    select id, 'plan-grant', to_jsonb(g) from plan_grants g where user_id = $1
  ) kept where place > $2 order by place limit $3`;

interface Kept {
  place: number;
  kind: string;
  row: Record<string, unknown>;
}

export const exportRoutes = ({ database }: Context): Route[] => [
  route(internalUserExport, fromService('social'), async ({ params, query }) => {
    const [after] = readCursor(query.cursor, z.tuple([z.number().int()])) ?? [-1];
    const { rows } = await database.pool.query<Kept>(ROWS, [params.id, after, query.limit + 1]);
    return pageOf(
      rows,
      query.limit,
      null,
      ({ kind, row }) => ({ kind, row }),
      ({ place }) => [place],
    );
  }),
];
