import type { CardMoves, PriceMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { Duplicate, Merge } from '@ninepocket/contracts/catalog/cards/merges';
import { count } from '../parts/counts.rules.js';

type Moves = { collection: CardMoves | null; automation: PriceMoves | null };

/** @returns e.g. `212 holdings, 40 wishes, 3 listings, 3 prices`; without services that did not answer */
export const movesText = ({ collection, automation }: Moves): string =>
  [
    collection && count(collection.holdings, 'holding'),
    collection && (collection.wishes === 1 ? '1 wish' : count(collection.wishes, 'wishe')),
    collection && count(collection.listings, 'listing'),
    automation && count(automation.prices, 'price'),
  ]
    .filter(Boolean)
    .join(', ');

const STATES: Record<Merge['state'], string> = {
  moving: 'Moving…',
  done: 'Merged',
  undoing: 'Undoing…',
  undone: 'Undone',
};
export const stateText = (state: Merge['state']): string => STATES[state];

const REASONS: Record<Duplicate['reasons'][number], string> = {
  'same-set': 'Same set',
  'similar-set': 'Similar set',
  'same-number': 'Same number',
  'same-name': 'Same name',
  'similar-name': 'Similar name',
  'same-image': 'Same image',
};
export const reasonText = (reason: Duplicate['reasons'][number]): string => REASONS[reason];

export const titleOf = ({ name, cardNumber }: { name: string; cardNumber: string }): string => `${name} #${cardNumber}`;

const FIELDS = {
  Name: (card: Card) => card.name,
  Number: (card: Card) => card.cardNumber,
  Set: (card: Card) => `${card.set.name} ${card.set.year || ''}`.trim(),
  Variation: (card: Card) => card.variation ?? '—',
  Rarity: (card: Card) => card.rarity ?? '—',
  Value: (card: Card) => (card.marketValue === null ? 'No data' : `$${card.marketValue.toFixed(2)}`),
};
interface Field {
  label: string;
  text: string;
  differs: boolean;
}

/** A card's fields, compared with the other card's. */
export const fieldsOf = (card: Card, other: Card): Field[] =>
  Object.entries(FIELDS).map(([label, read]) => ({ label, text: read(card), differs: read(card) !== read(other) }));
