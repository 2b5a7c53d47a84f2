/** Every change locks the card's set first, so that two writers of a set follow each other. */
import type { createCard, updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { requireVersion } from '@ninepocket/service-kit/http/edit-conflict';
import { badField, conflict, problem } from '@ninepocket/service-kit/http/problem';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { lockCard } from '../card-images/card-images.store.js';
import { presentCard, type CardRow } from '../cards/cards.present.js';
import { cardSearchKey } from '../cards/cards.rules.js';
import { findAnyCard } from '../cards/cards.store.js';
import { markParallels } from '../cards/parallels.store.js';
import { findCardFacts } from '../facts/card-facts.store.js';
import { emitSets } from '../facts/facts.store.js';
import { recordAudit } from '../record-audit.js';
import { NEW_WORDS } from '../vocabulary/vocabulary.store.js';
import { cardLabel, differs, edited, editableOf, type EditedCard } from './edited-card.rules.js';
import { insertCards } from './insert-cards.store.js';

type NewCardBody = HandlerInput<typeof createCard>['body'];
type CardUpdate = HandlerInput<typeof updateCard>['body'];

/** @throws ProblemError bad_input, card_exists, card_retired */
export const addCard = (pool: pg.Pool, { setId, ...body }: NewCardBody, actorId: number): Promise<number> =>
  transaction(pool, async (tx) => {
    await lockSet(tx, setId);
    const card = edited(BLANK, body);
    await requireNew(tx, setId, card);
    const [id] = await insertCards(tx, setId, [{ ...card, givenPrice: null }]);
    if (id === undefined) throw new Error('The card was not added.');
    await audit(tx, { actorId, action: 'card.created', id, before: null, after: { setId, ...card } });
    return id;
  });

/** @throws ProblemError not_found, edit_conflict, card_exists, card_retired */
export const changeCard = (
  pool: pg.Pool,
  id: number,
  { version, ...changes }: CardUpdate,
  actorId: number,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const row = await lockedCard(tx, id);
    if (row.retired) throw problem('not_found');
    requireVersion(version, row.version);
    const before = editableOf(presentCard(row));
    const after = edited(before, changes);
    if (!differs(before, after)) return;
    await requireNew(tx, row.set_id, after, id);
    await tx.query(UPDATE, [
      id,
      after.name,
      after.variation,
      after.cardNumber,
      cardOrderKey(after.cardNumber),
      cardSearchKey(after),
      after.isInsert,
      after.frontImageUrl,
      after.backImageUrl,
      after.description,
      after.rarity,
      after.estimatedValue,
      after.subset,
    ]);
    await emitCard(tx, id, row.set_id);
    await markParallels(tx, [id], [{ setId: row.set_id, cardNumber: before.cardNumber, name: before.name }]);
    if (before.isInsert !== after.isInsert) await countCards(tx, row.set_id, 0, after.isInsert ? 1 : -1);
    await audit(tx, { actorId, action: 'card.updated', id, before, after });
  });

/** @throws ProblemError not_found, card_merged */
export const unretireCard = (pool: pg.Pool, id: number, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const row = await lockedCard(tx, id);
    if (!row.retired) return;
    await requireNotMerged(tx, id);
    await tx.query('update cards set retired = false, version = version + 1 where id = $1', [id]);
    await countCards(tx, row.set_id, 1, row.is_insert ? 1 : 0);
    await emitCard(tx, id, row.set_id);
    await markParallels(tx, [id]);
    const target = { type: 'card', id: String(id), label: cardLabel(presentCard(row)) };
    await recordAudit(tx, {
      actorId,
      action: 'card.restored',
      target,
      before: { retired: true },
      after: { retired: false },
    });
  });

const requireNotMerged = async (tx: pg.PoolClient, id: number): Promise<void> => {
  const { rows } = await tx.query('select from cards where id = $1 and merged_into is not null', [id]);
  if (rows.length > 0) throw conflict('card_merged', 'This card was merged into another one. Undo the merge instead.');
};

const BLANK: EditedCard = {
  name: '',
  cardNumber: '',
  variation: null,
  rarity: null,
  isInsert: false,
  subset: null,
  estimatedValue: null,
  description: null,
  frontImageUrl: null,
  backImageUrl: null,
};

const UPDATE = `with new_rows as (select $2::text as name, $3::text as variation, $13::text as subset), ${NEW_WORDS}
update cards c
   set name = $2, variation = $3, card_number = $4, card_order = $5, search_key = $6, is_insert = $7, front_image_url = $8,
       back_image_url = $9, description = $10, rarity = $11, estimated_value = $12, subset = $13, version = c.version + 1,
       words = coalesce((select words from known_names), name_words($2)) || s.words || card_words($4, $3, $13)
  from card_sets s where c.id = $1 and s.id = c.set_id`;

export const lockSet = async (tx: pg.PoolClient, setId: number): Promise<{ name: string; year: number }> => {
  const { rows } = await tx.query<{ name: string; year: number }>(
    'select name, year from card_sets where id = $1 and not retired for no key update',
    [setId],
  );
  if (!rows[0]) throw badField('body.setId', 'There is no card set with this id.');
  return rows[0];
};

const lockedCard = async (tx: pg.PoolClient, id: number): Promise<CardRow & { retired: boolean }> => {
  await lockCard(tx, id);
  const row = await findAnyCard(tx, id);
  if (!row) throw problem('not_found');
  const { rows } = await tx.query<{ retired: boolean }>('select retired from cards where id = $1', [id]);
  return { ...row, retired: rows[0]!.retired };
};

const requireNew = async (tx: pg.PoolClient, setId: number, card: EditedCard, self = 0): Promise<void> => {
  const { rows } = await tx.query<{ id: number; retired: boolean }>(
    `select id, retired from cards
      where set_id = $1 and card_number = $2 and name = $3 and variation is not distinct from $4 and id <> $5`,
    [setId, card.cardNumber, card.name, card.variation, self],
  );
  const other = rows[0];
  if (!other) return;
  const current = presentCard((await findAnyCard(tx, other.id))!);
  const label = `${cardLabel(card)}${card.variation ? ` (${card.variation})` : ''}`;
  if (!other.retired) throw conflict('card_exists', `This set already has the card ${label}.`, current);
  throw conflict('card_retired', `The card ${label} was removed from this set. Restore it instead.`, current);
};

const countCards = async (tx: pg.PoolClient, setId: number, cards: number, inserts: number): Promise<void> => {
  await tx.query(
    'update card_sets set card_count = card_count + $2, insert_count = insert_count + $3, retired = retired and $2 <= 0, version = version + 1 where id = $1',
    [setId, cards, inserts],
  );
  await emitSets(tx, setUpdated, [setId]);
};

const emitCard = async (tx: pg.PoolClient, id: number, setId: number): Promise<void> => {
  const cards = await findCardFacts(tx, [id]);
  await emit(tx, cardsUpserted, `set:${setId}`, { cards });
};

interface CardEntry {
  actorId: number;
  action: 'card.created' | 'card.updated';
  id: number;
  before: EditedCard | null;
  after: EditedCard & { setId?: number };
}

const audit = (tx: pg.PoolClient, { actorId, action, id, before, after }: CardEntry) =>
  recordAudit(tx, {
    actorId,
    action,
    target: { type: 'card', id: String(id), label: cardLabel(after) },
    before: before && { ...before },
    after: { ...after },
  });
