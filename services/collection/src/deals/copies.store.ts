/** Copies that a collector may give in a deal with another one. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { patterns } from '../cards/search-text.rules.js';
import { ownCardAndSetText } from '../cards/search-text.store.js';
import { CARD_VIEW_COLUMNS } from '../cards/card-view.store.js';
import { IS_LISTED } from '../marketplace/open-listings.store.js';
import { PARTNER } from '../partners/partners.store.js';
import { priceOf } from '../prices/worth.store.js';
import type { CopyRow } from './deals.present.js';

export interface ListedCopy extends CopyRow {
  salePrice: number | null;
  createdAt: Date;
}

const IS_FOR_SALE = `${IS_LISTED} and u.plan = 'SUPER_HERO'`;
/** $1 may ask for it: a copy of their own, of a collection that is shown, or a listing. */
const MAY_ASK = `(h.user_id = $1 or partner.visible and u.show_collection
  or ${IS_FOR_SALE} and not u.deleted and not partner.blocked)`;

interface CopiesQuery {
  me: number;
  ownerId: number;
  q?: string | undefined;
  ids?: number[] | undefined;
  cardIds?: number[] | undefined;
  limit: number;
  after: [string, number] | null;
}

export const findTradeCopies = async (db: Queryable, query: CopiesQuery): Promise<ListedCopy[]> => {
  const { me, ownerId, limit, after } = query;
  const values: unknown[] = [me, ownerId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const search = patterns(query.q ?? '');
  const filters = [
    query.ids && `h.id = any (${bind(query.ids)}::int[])`,
    query.cardIds && `h.card_id = any (${bind(query.cardIds)}::int[])`,
    search.length > 0 && `${ownCardAndSetText('h')} like all (${bind(search)}::text[])`,
    after && `(h.created_at, h.id) < (${bind(after[0])}::timestamptz, ${bind(after[1])}::int)`,
  ].filter(Boolean);
  const { rows } = await db.query<ListedCopy>({
    text: `
      select h.id as "holdingId", h.quantity - h.promised as quantity, h.condition, h.serial_number as "serialNumber",
        h.signed_by as "signedBy", h.grade_company as "gradeCompany", h.grade::float8 as grade,
        h.cert_number as "certNumber", h.front_photo as "frontPhoto", (${priceOf('h')})::float8 as price,
        case when ${IS_FOR_SALE} then h.sale_price::float8 end as "salePrice", h.created_at as "createdAt", ${CARD_VIEW_COLUMNS}
      from holdings h left join users u on u.user_id = h.user_id cross join ${PARTNER('$1::int', 'u')}
        join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
      where h.user_id = $2 and h.quantity > h.promised and ${[MAY_ASK, ...filters].join(' and ')}
      order by h.created_at desc, h.id desc limit $3`,
    values,
  });
  return rows;
};
