import type { Duplicate } from '@ninepocket/contracts/catalog/cards/merges';
import { transaction } from '@ninepocket/service-kit/database/database';
import { badField, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { findCards } from '../cards/cards.store.js';
import { presentCard, type CardRow } from '../cards/cards.present.js';
import { recordAudit } from '../record-audit.js';
import { currentPairs } from './current-pairs.store.js';
import { cardLabel } from '../admin-cards/edited-card.rules.js';

interface DuplicateRow {
  score: number;
  reasons: Duplicate['reasons'];
  card: CardRow;
  other: CardRow;
}

interface Pair {
  cardId: number;
  otherId: number;
}

const CURRENT = currentPairs('$1');

const LIST = `
  select d.card_id as "cardId", d.other_id as "otherId", d.score, d.reasons,
    case when $2::int is null then (select count(*)::int ${CURRENT}) end as total
  ${CURRENT} and ($2::int is null or (-d.score, d.card_id, d.other_id) > (-$2, $3, $4))
  order by d.score desc, d.card_id, d.other_id limit $5`;

export const listDuplicateRows = async (
  pool: pg.Pool,
  dismissed: boolean,
  after: readonly [number, number, number] | null,
  limit: number,
): Promise<{ rows: DuplicateRow[]; total: number | null }> => {
  const values = [dismissed, ...(after ?? [null, null, null]), limit + 1];
  const { rows } = await pool.query<Pair & Pick<DuplicateRow, 'score' | 'reasons'> & { total: number | null }>(
    LIST,
    values,
  );
  const cards = await findCards(
    pool,
    rows.flatMap(({ cardId, otherId }) => [cardId, otherId]),
  );
  const found = rows.map(({ cardId, otherId, ...row }) => ({
    ...row,
    card: cards.get(cardId)!,
    other: cards.get(otherId)!,
  }));
  return { rows: found, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

/** @throws ProblemError not_found, bad_input */
export const dismiss = (pool: pg.Pool, pair: Pair, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { cardId, otherId } = ordered(pair);
    if (cardId === otherId) throw badField('body.otherId', 'Choose two different cards.');
    const label = await labelOf(tx, cardId, otherId);
    const { rowCount } = await tx.query(
      'insert into duplicate_dismissals (card_id, other_id, dismissed_by) values ($1, $2, $3) on conflict do nothing',
      [cardId, otherId, actorId],
    );
    if (rowCount === 0) return;
    const target = { type: 'card', id: String(cardId), label };
    await recordAudit(tx, { actorId, action: 'duplicate.dismissed', target, before: null, after: { otherId } });
  });

export const undismiss = (pool: pg.Pool, pair: Pair, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { cardId, otherId } = ordered(pair);
    const label = await labelOf(tx, cardId, otherId);
    const { rowCount } = await tx.query('delete from duplicate_dismissals where card_id = $1 and other_id = $2', [
      cardId,
      otherId,
    ]);
    if (rowCount === 0) return;
    const target = { type: 'card', id: String(cardId), label };
    await recordAudit(tx, { actorId, action: 'duplicate.returned', target, before: { otherId }, after: null });
  });

const ordered = ({ cardId, otherId }: Pair): Pair => ({
  cardId: Math.min(cardId, otherId),
  otherId: Math.max(cardId, otherId),
});

const labelOf = async (tx: pg.PoolClient, cardId: number, otherId: number): Promise<string> => {
  const cards = await findCards(tx, [cardId, otherId]);
  const [card, other] = [cards.get(cardId), cards.get(otherId)];
  if (!card || !other) throw problem('not_found');
  return `${cardLabel(presentCard(card))} and ${cardLabel(presentCard(other))}`;
};
