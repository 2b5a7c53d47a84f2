import type { updateCard } from '@ninepocket/contracts/catalog/admin-cards';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type { CardRow } from '../cards/cards.present.js';

export type CardChanges = Omit<HandlerInput<typeof updateCard>['body'], 'version'>;
export type EditedCard = Required<{ [F in keyof CardChanges]: Exclude<CardChanges[F], undefined> }>;

/** What can be edited, as it is now. */
export const editableOf = (row: CardRow): EditedCard => ({
  name: row.name,
  cardNumber: row.card_number,
  variation: row.variation,
  rarity: row.rarity,
  isInsert: row.is_insert,
  estimatedValue: row.estimated_value,
  description: row.description,
  frontImageUrl: row.front_image_url,
  backImageUrl: row.back_image_url,
});

/** Absent fields stay as they are. */
export const edited = (before: EditedCard, changes: CardChanges): EditedCard => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

export const differs = (a: EditedCard, b: EditedCard): boolean =>
  (Object.keys(a) as (keyof EditedCard)[]).some((field) => a[field] !== b[field]);

export const cardLabel = ({ name, cardNumber }: { name: string; cardNumber: string }): string =>
  `${name} #${cardNumber}`;
