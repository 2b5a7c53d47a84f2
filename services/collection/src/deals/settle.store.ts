/** A settlement: copies leave their givers and become holdings of the receivers, in one transaction. */
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';
import { COPY_COLUMNS } from '../ledger/promised.store.js';
import { roomForPhotos } from '../photos/photo-limit.store.js';
import { agreedPrices, valueOf } from './agreed-prices.rules.js';
import type { DealRow } from './deals.store.js';
import { partnerIn, sideOf } from './deals.store.js';
import { fittingPhotos, type GivenCopy } from './given-photos.rules.js';
import { releaseLines } from './lines.store.js';
import { planOf } from './plans.store.js';
import { releaseRoom } from './room.store.js';

interface SettledLine {
  id: number;
  giverId: number;
  holdingId: number;
  cardId: number;
  quantity: number;
  /** When the deal was accepted. */
  price: number | null;
}

const FIND = `
  select l.id, l.giver_id as "giverId", l.holding_id as "holdingId", h.card_id as "cardId", l.quantity,
    l.price::float8 as price
  from deal_lines l join holdings h on h.id = l.holding_id and h.user_id = l.giver_id
  where l.deal_id = $1 order by l.id`;

const GIVE = `
  given as (select * from jsonb_to_recordset($3::jsonb) as l (holding int, quantity int)
  ), gone as (
    delete from holdings h using given
    where h.user_id = $1 and h.id = given.holding and h.quantity = given.quantity returning old as before, new as after
  ), reduced as (
    update holdings h set quantity = h.quantity - given.quantity from given
    where h.user_id = $1 and h.id = given.holding and h.quantity > given.quantity returning old as before, new as after
  ), changes as (select * from gone union all select * from reduced)`;

const RECEIVE = `
  created as (
    insert into holdings (user_id, card_id, quantity, acquired_date, purchase_price, front_photo, back_photo, ${COPY_COLUMNS.join(', ')})
    select $1, (copy).card_id, (copy).quantity, current_date, (copy).purchase_price, (copy).front_photo, (copy).back_photo,
      ${COPY_COLUMNS.map((column) => `(copy).${column}`).join(', ')}
    from jsonb_array_elements($3::jsonb) with ordinality e (row, place),
      jsonb_populate_record(null::holdings, e.row) copy
    order by e.place
    returning old as before, new as after
  ), changes as (select * from created)`;

const COPIES = `
  select to_jsonb(h) || jsonb_build_object('quantity', l.quantity) as copy
  from deal_lines l join holdings h on h.id = l.holding_id and h.user_id = l.giver_id
  where l.deal_id = $1 and l.giver_id = $2 order by l.id`;

/**
 * Releases all promises, and moves the copies of the given givers. The caller has locked both collectors, and then the
 * deal, and has seen that it is not settled yet; that makes it idempotent. A closed collector receives nothing.
 */
export const settle = async (
  tx: pg.PoolClient,
  deal: DealRow,
  giverIds: readonly number[],
  isClosed: (userId: number) => boolean = () => false,
): Promise<void> => {
  await releaseLines(tx, deal.id);
  await releaseRoom(tx, deal.id);
  const { rows: lines } = await tx.query<SettledLine>({ name: 'find-settled', text: FIND, values: [deal.id] });
  const copies = new Map<number, GivenCopy[]>();
  for (const giverId of giverIds) copies.set(giverId, await readCopies(tx, deal.id, giverId));
  for (const giverId of giverIds) await give(tx, giverId, linesOf(lines, giverId));
  for (const giverId of giverIds) {
    const receiverId = partnerIn(deal, giverId);
    if (isClosed(receiverId)) continue;
    const given = giverIds.includes(receiverId) ? linesOf(lines, receiverId) : [];
    const cost = costFor(deal, receiverId, given);
    const room = sideOf(deal, giverId).givesPhotos ? await photosFor(tx, receiverId) : 0;
    await receive(tx, receiverId, linesOf(lines, giverId), fittingPhotos(copies.get(giverId) ?? [], room), cost);
    if (room > 0) await handOverPhotos(tx, deal.id, receiverId);
  }
};

const linesOf = (lines: SettledLine[], giverId: number): SettledLine[] =>
  lines.filter((line) => line.giverId === giverId);

/** What a collector pays for all that they receive. */
const costFor = ({ money, payerId }: DealRow, userId: number, given: SettledLine[]): number | null => {
  const value = valueOf(given);
  if (value === null) return null;
  if (money === null) return value;
  return payerId === userId ? value + money : value - money;
};

const photosFor = async (tx: pg.PoolClient, userId: number): Promise<number> =>
  roomForPhotos(tx, { userId, plan: await planOf(tx, userId) });

const readCopies = async (tx: pg.PoolClient, dealId: number, giverId: number): Promise<GivenCopy[]> => {
  const values = [dealId, giverId];
  const { rows } = await tx.query<{ copy: GivenCopy }>({ name: 'read-given', text: COPIES, values });
  return rows.map(({ copy }) => copy);
};

const give = async (tx: pg.PoolClient, userId: number, lines: SettledLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const input = JSON.stringify(lines.map(({ holdingId, quantity }) => ({ holding: holdingId, quantity })));
  const { count } = await writeChange(tx, userId, { name: 'give', sql: GIVE, input }, { removedAs: 'traded' });
  if (count !== lines.length) throw new Error(`User ${userId} gave ${count} of ${lines.length} promised holdings`);
};

/** If copies came from a merged card, undoing the merge takes them back from their new owner, too. */
const NOTE_RECEIVED = `
  with noted as (
    update deal_lines l set received_id = r.received from unnest($1::int[], $2::int[]) as r (line, received)
    where l.id = r.line returning l.holding_id as given, l.received_id as received
  ), merged as (
    select m.card_id, array_agg(received) as ids from card_merges m join noted on given = any (m.holding_ids) group by 1
  )
  update card_merges m set holding_ids = m.holding_ids || merged.ids from merged where m.card_id = merged.card_id`;

const receive = async (
  tx: pg.PoolClient,
  userId: number,
  lines: SettledLine[],
  copies: GivenCopy[],
  cost: number | null,
): Promise<void> => {
  if (lines.length === 0) return;
  const prices = agreedPrices(lines, cost);
  const input = JSON.stringify(copies.map((copy, at) => ({ ...copy, purchase_price: prices[at] })));
  const change = { name: 'receive', sql: RECEIVE, input };
  const { created } = await writeChange(tx, userId, change, { removedAs: 'removed', addedAs: 'traded' });
  await tx.query({ name: 'note-received', text: NOTE_RECEIVED, values: [lines.map(({ id }) => id), created] });
  await tx.query({
    name: 'wishes-received',
    text: 'delete from wishes where user_id = $1 and card_id = any ($2::int[])',
    values: [userId, lines.map(({ cardId }) => cardId)],
  });
};

/** The files stay: they are the receiver's now, and are removed with the receiver's copy or account. */
const handOverPhotos = async (tx: pg.PoolClient, dealId: number, receiverId: number): Promise<void> => {
  await tx.query({
    name: 'hand-over-photos',
    text: `
      with received as (
        select unnest(array[h.front_photo, h.back_photo]) as photo from deal_lines l join holdings h on h.id = l.received_id
        where l.deal_id = $1 and h.user_id = $2
      ), kept as (delete from image_removals where image_id in (select photo from received))
      update photos set user_id = $2 where id in (select photo from received)`,
    values: [dealId, receiverId],
  });
};
