import type { CardSide, ImageFailure } from '@ninepocket/contracts/catalog/images/card-images';
import type pg from 'pg';
import type { BrokenRow } from './image-lists.present.js';

export interface ExternalImage {
  cardId: number;
  side: CardSide;
  url: string;
}
export interface CheckedImage extends ExternalImage {
  /** Null when the image could be loaded. */
  failure: { reason: ImageFailure; httpStatus: number | null } | null;
}

/** The external images of the next cards that have any, and the last card's id. */
export const listExternalImages = async (
  pool: pg.Pool,
  after: number,
  limit: number,
): Promise<{ images: ExternalImage[]; last: number | null }> => {
  const { rows } = await pool.query<{ id: number; front: string | null; back: string | null }>(
    `select id, front_image_url as front, back_image_url as back from cards
      where id > $1 and not retired and (front_image_url like 'http%' or back_image_url like 'http%')
      order by id limit $2`,
    [after, limit],
  );
  const images = rows.flatMap(({ id, front, back }) => [
    ...(front?.startsWith('http') ? [{ cardId: id, side: 'front' as const, url: front }] : []),
    ...(back?.startsWith('http') ? [{ cardId: id, side: 'back' as const, url: back }] : []),
  ]);
  return { images, last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
};

/** One statement for a page of results, without addresses that were replaced meanwhile. `since` stays while the address keeps failing. */
export const recordChecks = async (pool: pg.Pool, checked: CheckedImage[]): Promise<void> => {
  await pool.query(
    `with results as (
       select r.* from json_to_recordset($1) as r("cardId" int, side text, url text, failure json)
         join cards c on c.id = "cardId" and r.url = case r.side when 'front' then c.front_image_url else c.back_image_url end),
     working as (
       delete from broken_images b using results r
        where b.card_id = r."cardId" and b.side = r.side and r.failure is null)
     insert into broken_images (card_id, side, url, reason, http_status, since, checked_at)
     select "cardId", side, url, failure ->> 'reason', (failure ->> 'httpStatus')::int, now(), now()
       from results where failure is not null
     on conflict (card_id, side) do update set
       url = excluded.url, reason = excluded.reason, http_status = excluded.http_status, checked_at = now()`,
    [JSON.stringify(checked)],
  );
};

const BROKEN = 'broken_images b join cards c on c.id = b.card_id and not c.retired';

export const listBrokenRows = async (
  pool: pg.Pool,
  after: [number, string],
  limit: number,
): Promise<{ rows: BrokenRow[]; total: number }> => {
  const { rows } = await pool.query<BrokenRow>(
    `select b.*, c.name, c.card_number, c.set_id, s.name as set_name, s.year as set_year from ${BROKEN} join card_sets s on s.id = c.set_id
      where (b.card_id, b.side) > ($1, $2) order by b.card_id, b.side limit $3`,
    [...after, limit + 1],
  );
  const { rows: counts } = await pool.query<{ total: number }>(`select count(*)::int as total from ${BROKEN}`);
  return { rows, total: counts[0]!.total };
};
