import { problem } from '@ninepocket/service-kit/http/problem';
import type { PlateFacts } from '@ninepocket/service-kit/plates/plate-address';
import type pg from 'pg';

const FACTS = `
  select c.id, c.name, c.card_number as "cardNumber", c.variation, c.subset, c.is_insert as "isInsert",
    s.name as "setName", s.year as "setYear"
  from cards c join card_sets s on s.id = c.set_id
  where c.id = $1`;

/** Also of a retired card, which its owners still see. @throws ProblemError not_found */
export const findPlateFacts = async (pool: pg.Pool, cardId: number): Promise<PlateFacts> => {
  const { rows } = await pool.query<PlateFacts>({ name: 'plate-facts', text: FACTS, values: [cardId] });
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** @returns the key of the card's former plate, null when it had none or is drawn under the same key */
export const findFormerKey = async (pool: pg.Pool, cardId: number, key: string): Promise<string | null> => {
  const { rows } = await pool.query<{ key: string }>('select key from plates where card_id = $1 and key <> $2', [
    cardId,
    key,
  ]);
  return rows[0]?.key ?? null;
};

export const recordKey = async (pool: pg.Pool, cardId: number, key: string): Promise<void> => {
  await pool.query(
    `insert into plates (card_id, key) values ($1, $2)
     on conflict (card_id) do update set key = excluded.key where plates.key <> excluded.key`,
    [cardId, key],
  );
};
