import type { CardSet, MainSet } from '@ninepocket/contracts/catalog/catalog';
import type { FirstCard } from './set-tile.js';

export const firstCardOf = ({
  firstCard,
  name,
  year,
}: Pick<CardSet, 'firstCard' | 'name' | 'year'>): FirstCard | null => firstCard && pictured(firstCard, name, year);

export const firstCardOfMain = ({ firstCard }: Pick<MainSet, 'firstCard'>): FirstCard | null =>
  firstCard && pictured(firstCard, firstCard.setName, firstCard.setYear);

const pictured = (card: NonNullable<CardSet['firstCard']>, set: string, year: number): FirstCard => ({
  name: card.name,
  number: card.cardNumber,
  set,
  year,
  isInsert: card.isInsert,
  src: card.frontImageUrl,
});
