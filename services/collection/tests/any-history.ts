/** Random histories, the same in every run. */
import type pg from 'pg';
import { dayBefore, type ValueHistory } from './replay.js';

export const generateHistory = async (sql: pg.Pool, userId: number): Promise<ValueHistory> => {
  const random = randomOf(userId);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const entries: ValueHistory['entries'] = [];
  const changes: ValueHistory['changes'] = [];
  const age = 5 + upTo(55);
  for (let cardId = userId * 100; cardId < userId * 100 + 1 + upTo(5); cardId++) {
    let copies = 0;
    let value: number | null = null;
    for (let ago = age; ago >= 0; ago--) {
      if (random() < 0.15) {
        const next: number | null = random() < 0.15 && changes.length > 0 ? null : 1 + upTo(4000) / 100;
        const isFirst = !changes.some((change) => change.cardId === cardId);
        if (next !== value && !(isFirst && next === null))
          changes.push({ cardId, day: dayBefore(ago), before: isFirst ? next : value, value: next });
        if (!(isFirst && next === null)) value = next;
      }
      for (const kind of ['bought', 'sold', 'removed', 'corrected'] as const) {
        if (random() > 0.1) continue;
        const quantity = kind === 'bought' ? 1 + upTo(3) : -Math.min(copies, 1 + upTo(2));
        copies += quantity;
        if (quantity !== 0) entries.push({ cardId, day: dayBefore(ago), kind, quantity });
      }
    }
    entries.push({ cardId, day: dayBefore(upTo(age)), kind: 'bought', quantity: 1 });
    await sql.query(`insert into cards (id, set_id, name, estimated_value, version) values ($1, 1, 'Any', $2, 1)`, [
      cardId,
      value,
    ]);
  }
  await sql.query(
    `insert into market_values (card_id, at, value, before)
     select "cardId", day + interval '13 hours', value, before
     from jsonb_to_recordset($1) as entry("cardId" int, day date, value numeric, before numeric)`,
    [JSON.stringify(changes)],
  );
  await sql.query('insert into collectors (user_id) values ($1)', [userId]);
  await sql.query(
    `with entry as (
       insert into ledger (user_id, card_id, holding_id, kind, quantity, day)
       select $1, "cardId", "cardId", kind, quantity, day
       from jsonb_to_recordset($2) as entry("cardId" int, day date, kind text, quantity int) returning *
     )
     insert into holdings (user_id, card_id, condition, quantity)
     select $1, card_id, 'Near Mint', sum(quantity) from entry group by card_id having sum(quantity) > 0`,
    [userId, JSON.stringify(entries)],
  );
  return { entries, changes };
};

const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
