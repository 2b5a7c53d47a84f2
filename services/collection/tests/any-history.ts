/** Random histories of raw cards and slabs, the same in every run. */
import type pg from 'pg';
import { dayBefore, type ValueHistory } from './replay.js';

/** Of the cards in slabs: no line may show it. */
const RAW_VALUE = 7777;

const OF_SLAB = (value: string): string => `case when "cardId" = any ($3::int[]) then ${value} end`;

export const generateHistory = async (sql: pg.Pool, userId: number): Promise<ValueHistory> => {
  const random = randomOf(userId);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const entries: ValueHistory['entries'] = [];
  const changes: ValueHistory['changes'] = [];
  const age = 5 + upTo(55);
  const slabs: number[] = [];
  for (let cardId = userId * 100; cardId < userId * 100 + 1 + upTo(5); cardId++) {
    if (random() < 0.3) slabs.push(cardId);
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
    const isSlab = slabs.includes(cardId);
    await sql.query(`insert into cards (id, set_id, name, estimated_value, version) values ($1, 1, 'Any', $2, 1)`, [
      cardId,
      isSlab ? RAW_VALUE : value,
    ]);
    if (isSlab)
      await sql.query(
        `insert into graded_cards (id, card_id, grade_company, grade, avg_price) values ($1, $1, 'PSA', 10, $2)`,
        [cardId, value],
      );
  }
  for (const [table, isOfSlabs] of [
    ['market_values', false],
    ['graded_values', true],
  ] as const)
    await sql.query(
      `insert into ${table}
       select "cardId", day + interval '13 hours', value, before
       from jsonb_to_recordset($1) as entry("cardId" int, day date, value numeric, before numeric)`,
      [JSON.stringify(changes.filter(({ cardId }) => slabs.includes(cardId) === isOfSlabs))],
    );
  await sql.query('insert into collectors (user_id) values ($1)', [userId]);
  await sql.query(
    `with entry as (
       insert into ledger (user_id, card_id, holding_id, kind, quantity, day, grade_company, grade)
       select $1, "cardId", "cardId", kind, quantity, day, ${OF_SLAB("'PSA'")}, ${OF_SLAB('10')}
       from jsonb_to_recordset($2) as entry("cardId" int, day date, kind text, quantity int) returning *
     )
     insert into holdings (id, user_id, card_id, condition, quantity, grade_company, grade)
     select card_id, $1, card_id, 'Near Mint', sum(quantity), grade_company, grade
     from entry group by card_id, grade_company, grade having sum(quantity) > 0`,
    [userId, JSON.stringify(entries), slabs],
  );
  return { entries, changes };
};

const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
