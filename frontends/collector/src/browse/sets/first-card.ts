import type { CardSet, MainSet } from '@ninepocket/contracts/catalog/catalog';
import type { FirstCard } from './set-tile.js';

export const firstCardOf = ({ firstCard, name }: Pick<CardSet, 'firstCard' | 'name'>): FirstCard | null =>
  firstCard && pictured(firstCard, name);

export const firstCardOfMain = ({ firstCard }: Pick<MainSet, 'firstCard'>): FirstCard | null =>
  firstCard && pictured(firstCard, firstCard.setName);

const pictured = (card: NonNullable<CardSet['firstCard']>, set: string): FirstCard => ({
  name: card.name,
  number: card.cardNumber,
  set,
  isInsert: card.isInsert,
  drawn: card.drawnImageUrl,
  src: card.frontImageUrl,
});
