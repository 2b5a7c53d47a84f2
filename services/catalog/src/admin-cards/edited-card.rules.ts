import type { updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';

export type CardChanges = Omit<HandlerInput<typeof updateCard>['body'], 'version'>;
export type EditedCard = Required<{ [F in keyof CardChanges]: Exclude<CardChanges[F], undefined> }>;

/** What can be edited, as it is now. */
export const editableOf = (card: Card): EditedCard => ({
  name: card.name,
  cardNumber: card.cardNumber,
  variation: card.variation,
  rarity: card.rarity,
  isInsert: card.isInsert,
  subset: card.subset,
  estimatedValue: card.estimatedValue,
  description: card.description,
  frontImageUrl: card.frontImageUrl,
  backImageUrl: card.backImageUrl,
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
