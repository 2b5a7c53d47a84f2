import type { CardSide } from '@ninepocket/contracts/catalog/images/card-images';
import type pg from 'pg';
import type { SimilarRow } from './image-lists.present.js';

const CARD_JSON = (card: string): string => `json_build_object('id', ${card}.id, 'name', ${card}.name,
  'cardNumber', ${card}.card_number, 'setId', ${card}.set_id, 'setName', s_${card}.name, 'setYear', s_${card}.year)`;

/** Only images that their card shows. */
const SIMILAR = `
  with shown as materialized (
    select i.no, i.group_no, i.id, i.card_id, i.hash
      from (select group_no from card_images where side = $1 group by group_no having count(*) > 1) g
      join card_images i on i.side = $1 and i.group_no = g.group_no
      join cards c on c.id = i.card_id and not c.retired
       and '/api/card-images/' || i.id || '/list.webp' = case $1 when 'front' then c.front_image_url else c.back_image_url end),
  similar_images as materialized (
    select *, first_value(no) over earliest as first_no, first_value(id) over earliest as other_id,
           first_value(card_id) over earliest as other_card_id, first_value(hash) over earliest as other_hash
      from shown window earliest as (partition by group_no order by no)),
  page as (select * from similar_images where no > first_no and no > $2 order by no limit $3)
  select p.no, p.id, p.other_id, bit_count((p.hash # p.other_hash)::bit(64))::int as distance,
         ${CARD_JSON('c')} as card, ${CARD_JSON('o')} as other_card,
         (select count(*)::int from similar_images where no > first_no) as total
    from page p
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
