import type { Queryable } from '@ninepocket/service-kit/database/database';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { SELECT_FIELDS } from '../../holdings/holding-columns.store.js';
import { findCertKeys } from '../../holdings/certificates.store.js';
import { findSerialKeys } from '../../holdings/serials.store.js';
import { cardCertKey, copiesKey, type OwnedCopies } from './merge.rules.js';
import type { OwnedNumbers } from './serial-numbers.rules.js';

const OWNED = `
  select h.card_id as "cardId", ${SELECT_FIELDS} from holdings h where h.user_id = $1 and h.card_id = any ($2::int[])`;

export const ownedCopies = async (db: Queryable, userId: number, added: NewCopies[]): Promise<OwnedCopies> => {
  const cardIds = new Set(added.map(({ cardId }) => cardId));
  const { rows } = await db.query<NewCopies>(OWNED, [userId, [...cardIds]]);
  const equal = new Map<string, number>();
  const certsOfCards = new Set<string>();
  for await (const copies of withoutBlocking(rows)) {
    const key = copiesKey(copies);
    equal.set(key, (equal.get(key) ?? 0) + copies.quantity);
    certsOfCards.add(cardCertKey(copies));
  }
  return { equal, certsOfCards, certs: new Set((await findCertKeys(db, userId, added)).keys()) };
};

export const ownedNumbers = async (db: Queryable, userId: number, cardIds: number[]): Promise<OwnedNumbers> => {
  const cards = cardIds.map((cardId) => ({ cardId }));
  const numbers = new Set((await findSerialKeys(db, userId, cards, null)).keys());
  const owned = { numbers, equal: new Set<string>() };
  if (cardIds.length === 0) return owned;
  const { rows } = await db.query<NewCopies>(`${OWNED} and h.serial_number is not null`, [userId, cardIds]);
  for await (const copies of withoutBlocking(rows)) {
    owned.equal.add(copiesKey(copies));
  }
  return owned;
};
