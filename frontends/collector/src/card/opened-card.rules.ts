import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';

export type OpenedCard = Pick<
  Card,
  | 'id'
  | 'setId'
  | 'name'
  | 'cardNumber'
  | 'variation'
  | 'isInsert'
  | 'subset'
  | 'section'
  | 'rarity'
  | 'description'
  | 'frontImageUrl'
  | 'backImageUrl'
  | 'drawnImageUrl'
  | 'estimatedValue'
  | 'marketValue'
  | 'salesCount'
  | 'set'
> & {
  retired: boolean;
  /** For an admin's update; unknown for a card that is no longer in the catalog. */
  version?: number;
};

export const fromCatalog = (card: Card): OpenedCard => ({ ...card, retired: false });

export const fromCollection = (view: CardView): OpenedCard => ({
  ...view,
  description: null,
  backImageUrl: null,
  set: { name: view.setName, year: view.setYear, slug: view.setSlug, mainSetSlug: view.mainSetSlug },
});
