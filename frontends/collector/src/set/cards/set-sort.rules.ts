import { sectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import type { Headings } from '../../parts/grid/list-head.js';
import type { SetCard } from './set-card.rules.js';

/** `number`: as in a printed checklist, section by section. */
export const SET_SORTS = [
  'number',
  'number-last',
  'name',
  'name-last',
  'type',
  'type-last',
  'price-high',
  'price-low',
  'mine',
  'missing',
] as const;
export type SetSort = (typeof SET_SORTS)[number];

export const SET_HEADINGS: Headings<SetSort> = {
  number: { label: 'Number', up: 'number', down: 'number-last' },
  name: { label: 'Name', up: 'name', down: 'name-last' },
  meta: { label: 'Type', up: 'type', down: 'type-last' },
  price: { label: 'Price', up: 'price-low', down: 'price-high', first: 'down' },
  mine: { label: 'Mine', up: 'missing', down: 'mine', first: 'down' },
};

/** For phones, whose lists have no headings. */
export const SET_SORT_OPTIONS: { value: SetSort; label: string }[] = [
  { value: 'number', label: 'Number' },
  { value: 'name', label: 'Name' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'mine', label: 'Mine first' },
  { value: 'missing', label: 'Missing first' },
];

export const hasSections = (sort: SetSort): boolean => ['number', 'type', 'type-last'].includes(sort);

const byText = (textOf: (card: SetCard) => string) => (a: SetCard, b: SetCard) =>
  textOf(a).localeCompare(textOf(b), 'en', { sensitivity: 'base' });
const bySection = (a: SetCard, b: SetCard): number => {
  const [left, right] = [sectionKey(a.section).toLowerCase(), sectionKey(b.section).toLowerCase()];
  return left === right ? 0 : left < right ? -1 : 1;
};

/** @param cards in card order, which decides between equal ones; unknown prices come last either way */
export const sortSet = (cards: readonly SetCard[], sort: SetSort, copiesOf: (cardId: number) => number): SetCard[] => {
  const byPrice = (unknown: number) => (a: SetCard, b: SetCard) =>
    (a.marketValue ?? unknown) - (b.marketValue ?? unknown);
  const byCopies = (a: SetCard, b: SetCard) => copiesOf(a.id) - copiesOf(b.id);
  switch (sort) {
    case 'number':
    case 'type':
      return cards.toSorted(bySection);
    case 'type-last':
      return cards.toSorted((a, b) => bySection(b, a));
    case 'number-last':
      return cards.toReversed();
    case 'name':
      return cards.toSorted(byText(({ name }) => name));
    case 'name-last':
      return cards.toSorted((a, b) => byText(({ name }) => name)(b, a));
    case 'price-low':
      return cards.toSorted(byPrice(Infinity));
    case 'price-high':
      return cards.toSorted((a, b) => byPrice(-1)(b, a));
    case 'mine':
      return cards.toSorted((a, b) => byCopies(b, a));
    case 'missing':
      return cards.toSorted(byCopies);
  }
};
