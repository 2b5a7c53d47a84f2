import { MAX_IMAGE_DISTANCE, type CardSide } from '@ninepocket/contracts/catalog/card-images';
import type pg from 'pg';
import type { SimilarRow } from './image-lists.present.js';

const CARD_JSON = (card: string): string => `json_build_object('id', ${card}.id, 'name', ${card}.name,
  'cardNumber', ${card}.card_number, 'setId', ${card}.set_id, 'setName', s_${card}.name, 'setYear', s_${card}.year)`;

/**
 * Hashes that differ in at most three of 64 bits have one of their four quarters in common, so comparing the hashes that
 * share a quarter finds every pair. Equal hashes are compared once, as hundreds of cards may share a back.
 */
const SIMILAR = `
  with shown as materialized (
    select i.no, i.id, i.card_id, i.hash from card_images i join cards c on c.id = i.card_id and not c.retired
     where i.side = $1
       and '/api/card-images/' || i.id || '/list.webp' = case $1 when 'front' then c.front_image_url else c.back_image_url end),
  hashes as materialized (select hash, min(no) as first_no from shown group by hash),
  quarters as materialized (
    select hash, first_no, quarter, (hash >> (16 * quarter)) & 65535 as bits from hashes, generate_series(0, 3) quarter),
  nearest as materialized (
    select b.hash, min(a.first_no) as first_no from quarters a join quarters b using (quarter, bits)
     where bit_count((a.hash # b.hash)::bit(64)) <= ${MAX_IMAGE_DISTANCE} group by b.hash),
  similar_images as (
    select i.no, i.id, i.card_id, o.id as other_id, o.card_id as other_card_id,
           bit_count((i.hash # o.hash)::bit(64))::int as distance
      from shown i join nearest using (hash) join shown o on o.no = nearest.first_no and o.no < i.no)
  select p.no, p.id, p.other_id, p.distance, ${CARD_JSON('c')} as card, ${CARD_JSON('o')} as other_card,
         (select count(*)::int from similar_images) as total
    from (select * from similar_images where no > $2 order by no limit $3) p
    join cards c on c.id = p.card_id join card_sets s_c on s_c.id = c.set_id
    join cards o on o.id = p.other_card_id join card_sets s_o on s_o.id = o.set_id
   order by p.no`;

/** In the order in which the images were added; each with the earliest one that looks the same. */
export const listSimilarRows = async (
  pool: pg.Pool,
  side: CardSide,
  after: number,
  limit: number,
): Promise<SimilarRow[]> => {
  const { rows } = await pool.query<SimilarRow>(SIMILAR, [side, after, limit + 1]);
  return rows;
};
