import type { Queryable } from '@ninepocket/service-kit/database/database';

export interface KnownCard {
  id: number;
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  setName: string;
  setYear: number;
}

const FIND = `
  select c.id, c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert", c.retired,
    c.merged_into as "mergedInto",
    s.name as "setName", s.year as "setYear"
  from cards c join card_sets s on s.id = c.set_id
  where c.id = $1 and c.name is not null`;

interface FoundCard extends KnownCard {
  retired: boolean;
  mergedInto: number | null;
}

export const findCard = async (db: Queryable, id: number): Promise<FoundCard | null> => {
  const { rows } = await db.query<FoundCard>({ name: 'find-card', text: FIND, values: [id] });
  return rows[0] ?? null;
};
