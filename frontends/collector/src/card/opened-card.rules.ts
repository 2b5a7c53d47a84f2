import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { CardView } from '@ninepocket/contracts/catalog/card-view';

/** What the dialog shows of a card. */
export type OpenedCard = Pick<
  Card,
  | 'id'
  | 'setId'
  | 'name'
  | 'cardNumber'
  | 'variation'
  | 'isInsert'
  | 'rarity'
  | 'description'
  | 'frontImageUrl'
  | 'backImageUrl'
  | 'estimatedValue'
  | 'salesCount'
  | 'set'
> & {
  /** No longer in the catalogue; its owners still see it. */
  retired: boolean;
};

/** Takes a card of the catalogue, gives it as the dialog shows it. */
export const fromCatalog = (card: Card): OpenedCard => ({ ...card, retired: false });

/** Takes a card as my collection keeps it, gives it as the dialog shows it: with less told. */
export const fromCollection = (view: CardView): OpenedCard => ({
  ...view,
  description: null,
  backImageUrl: null,
  set: { name: view.setName, year: view.setYear, slug: view.setSlug, mainSetSlug: view.mainSetSlug },
});
