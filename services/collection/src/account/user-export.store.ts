import type { internalUserExport } from '@ninepocket/contracts/social/account';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';

type ExportedRow = Answer<typeof internalUserExport>[number];

/** Where a page ended: the kind and the keys of its last row; the second key is 0 for kinds with one. */
export type ExportPlace = [kind: number, key: string, second: number];
export type PlacedRow = ExportedRow & { place: ExportPlace };

interface Kind {
  kind: string;
  /** SQL tables with the exported one as `t`, and the condition for user $1. */
  from: string;
  more?: string;
  keys: [string, string?];
  keyType?: 'uuid';
}

const CARD = `jsonb_build_object('card', c.name, 'cardNumber', c.card_number, 'set', s.name, 'year', s.year)`;
const ofCard = (table: string): string =>
  `${table} t join cards c on c.id = t.card_id join card_sets s on s.id = c.set_id where t.user_id = $1`;
const ofUser = (table: string): string => `${table} t where t.user_id = $1`;
const ofParent = (table: string, parent: string, key: string): string =>
  `${table} t join ${parent} p on p.id = t.${key} where p.user_id = $1`;

/** Without the seller, who is another user. */
const MATCHES = '(select wish_id, holding_id, user_id, price, matched_at from wish_matches)';
/** With a number for each kind, because keys are numbers. */
const KEEP_RULES = "(select *, array_position(array['card', 'set', 'all'], kind) as kind_order from keep_rules)";

/** The address works while a copy shows the photo; undo may restore the others. */
const PHOTOS = `(
  select p.*, h.id as holding_id, case when h.id is not null then '/api/photos/' || p.id || '/1600.webp' end as address
  from photos p left join holdings h on h.user_id = p.user_id and p.id in (h.front_photo, h.back_photo))`;

/** Terms and my side: what the partner reports is theirs. */
const DEALS = `(
  select s.*, d.state, d.author_id = s.user_id as made_by_me, d.money, d.payer_id = s.user_id as i_pay, d.delivery,
    case when d.author_id = s.user_id then d.note end as note, d.created_at, d.accepted_at, d.ended_at
  from deal_sides s join deals d on d.id = s.deal_id)`;
/** What I give, and what I got. */
const DEAL_LINES = `(
  select l.*, s.user_id from deal_lines l join deal_sides s on s.deal_id = l.deal_id
  where l.giver_id = s.user_id or l.received_id is not null)`;
/** Those that I gave, and those of me that show. */
const RATINGS = `(
  select r.*, u.user_id from deal_ratings r cross join lateral (values (r.rater_id), (r.rated_id)) u (user_id)
  where u.user_id = r.rater_id or r.shown_at <= now())`;

const KINDS: Kind[] = [
  { kind: 'holding', from: ofCard('holdings'), more: CARD, keys: ['id'] },
  { kind: 'wish', from: ofCard('wishes'), more: CARD, keys: ['id'] },
  { kind: 'favorite-set', from: ofUser('favorite_sets'), keys: ['set_id'] },
  { kind: 'keep-rule', from: ofUser(KEEP_RULES), keys: ['kind_order', 'target_id'] },
  { kind: 'custom-collection', from: ofUser('custom_collections'), keys: ['id'] },
  {
    kind: 'custom-collection-holding',
    from: ofParent('custom_collection_holdings', 'custom_collections', 'collection_id'),
    keys: ['collection_id', 'holding_id'],
  },
  { kind: 'deleted-custom-collection', from: ofUser('deleted_custom_collections'), keys: ['id'] },
  { kind: 'ledger-entry', from: ofCard('ledger'), more: CARD, keys: ['id'] },
  { kind: 'receipt', from: ofUser('receipts'), keys: ['id'] },
  {
    kind: 'receipt-change',
    from: ofParent('receipt_changes', 'receipts', 'receipt_id'),
    keys: ['receipt_id', 'holding_id'],
  },
  { kind: 'import', from: ofUser('collection_imports'), keys: ['id'], keyType: 'uuid' },
  {
    kind: 'import-row',
    from: ofParent('collection_import_rows', 'collection_imports', 'import_id'),
    keys: ['import_id', 'line'],
    keyType: 'uuid',
  },
  { kind: 'seller', from: `${ofUser('users')} and not t.deleted`, keys: ['user_id'] },
  { kind: 'completed-set', from: ofUser('completed_sets'), keys: ['set_id'] },
  { kind: 'wish-match', from: ofUser(MATCHES), keys: ['wish_id', 'holding_id'] },
  { kind: 'photo', from: ofUser(PHOTOS), keys: ['id'], keyType: 'uuid' },
  { kind: 'binder', from: ofUser('binders'), keys: ['id'] },
  { kind: 'pocket', from: ofParent('pockets', 'binders', 'binder_id'), keys: ['binder_id', 'position'] },
  { kind: 'deleted-binder', from: ofUser('deleted_binders'), keys: ['id'] },
  { kind: 'deal', from: ofUser(DEALS), keys: ['deal_id'] },
  { kind: 'deal-line', from: ofUser(DEAL_LINES), keys: ['deal_id', 'id'] },
  { kind: 'rating', from: ofUser(RATINGS), keys: ['deal_id', 'rater_id'] },
  { kind: 'placement', from: ofUser('placements'), keys: ['id'] },
];

/** Up to `limit + 1` rows after a place, kind by kind. */
export const findUserRows = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  after: ExportPlace | null,
): Promise<PlacedRow[]> => {
  const found: PlacedRow[] = [];
  for (let at = after?.[0] ?? 0; at < KINDS.length && found.length <= limit; at++) {
    const page = { at, limit: limit + 1 - found.length, after: after?.[0] === at ? after : null };
    found.push(...(await findRows(pool, userId, page)));
  }
  return found;
};

const findRows = async (
  pool: pg.Pool,
  userId: number,
  { at, limit, after }: { at: number; limit: number; after: ExportPlace | null },
): Promise<PlacedRow[]> => {
  const one = KINDS[at];
  if (!one) return [];
  const [key, second] = one.keys.map((column) => `t.${column ?? ''}`);
  const order = second ? `${key}, ${second}` : `${key}`;
  const values: unknown[] = [userId, limit];
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const place = after ? [bind(after[1], one.keyType ?? 'bigint'), ...(second ? [bind(after[2], 'int')] : [])] : [];
  const { rows } = await pool.query<{ row: Record<string, unknown>; key: string; second: number }>({
    name: `export-${one.kind}-${after ? 'next' : 'first'}`,
    text: `select to_jsonb(t)${one.more ? ` || ${one.more}` : ''} as row, ${key}::text as key, ${second ?? '0'} as second
      from ${one.from}${after ? ` and (${order}) > (${place.join(', ')})` : ''} order by ${order} limit $2`,
    values,
  });
  return rows.map((found) => ({ kind: one.kind, row: found.row, place: [at, found.key, found.second] }));
};
