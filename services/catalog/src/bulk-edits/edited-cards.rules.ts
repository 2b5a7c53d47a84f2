import type { bulkEditCards, BulkValues } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';

export type Changes = HandlerInput<typeof bulkEditCards>['body']['changes'];

export interface SelectedCard extends BulkValues {
  id: number;
  name: string;
  cardNumber: string;
  retired: boolean;
}

/** A card with the values that it is to have. */
export interface EditedCard {
  before: SelectedCard;
  after: BulkValues;
}

export const afterEdit = (
  { setId, rarity, isInsert, subset, variation }: SelectedCard,
  changes: Changes,
): BulkValues => ({
  setId: changes.setId ?? setId,
  rarity: changes.rarity === undefined ? rarity : changes.rarity,
  isInsert: changes.isInsert ?? isInsert,
  subset: changes.subset === undefined ? subset : changes.subset,
  variation: changes.variation === undefined ? variation : changes.variation,
});

export const isChanged = ({ before, after }: EditedCard): boolean =>
  (Object.keys(after) as (keyof BulkValues)[]).some((field) => before[field] !== after[field]);

/** Set and variation are part of what identifies a card, besides its number and name. */
export const isMoved = ({ before, after }: EditedCard): boolean =>
  before.setId !== after.setId || before.variation !== after.variation;

const identityOf = ({ before, after }: EditedCard): string =>
  JSON.stringify([after.setId, before.cardNumber, before.name, after.variation]);

/** @returns the ids of moved cards that would equal an earlier one of the same edit */
export const repeatedIds = (moved: EditedCard[]): Set<number> => {
  const seen = new Set<string>();
  const repeated = moved.filter((card) => {
    const identity = identityOf(card);
    if (seen.has(identity)) return true;
    seen.add(identity);
    return false;
  });
  return new Set(repeated.map(({ before }) => before.id));
};
