/** Equal copies of a file become one holding; ones that are numbered or certified are single by nature. */
import type { NewCopies } from '../holdings/add-copies.rules.js';

const MAX_QUANTITY = 10_000;

/** Everything that tells copies apart, but how many they are. A favourite mark is about the card and does not. */
export const copiesKey = (copies: NewCopies): string =>
  JSON.stringify([
    copies.cardId,
    copies.condition,
    copies.gradeCompany ?? null,
    copies.grade ?? null,
    copies.certNumber ?? null,
    copies.serialNumber ?? null,
    copies.acquiredDate ?? null,
    copies.purchasePrice ?? null,
    copies.personalValue ?? null,
    copies.salePrice ?? null,
    copies.isForSale ?? false,
    copies.notes ?? null,
  ]);

/** @returns the same copies in as few holdings as they make, in the order of the file */
export const mergeCopies = (all: NewCopies[]): NewCopies[] => {
  const merged = new Map<string, NewCopies>();
  const alone: NewCopies[] = [];
  for (const copies of all) {
    const equal = merged.get(copiesKey(copies));
    const fits = equal && !copies.serialNumber && equal.quantity + copies.quantity <= MAX_QUANTITY;
    if (!equal) merged.set(copiesKey(copies), { ...copies });
    else if (!fits) alone.push(copies);
    else {
      equal.quantity += copies.quantity;
      equal.isFavorite = (equal.isFavorite ?? false) || (copies.isFavorite ?? false);
      equal.collectionIds = [...new Set([...(equal.collectionIds ?? []), ...(copies.collectionIds ?? [])])];
    }
  }
  return [...merged.values(), ...alone];
};

/**
 * Leaves out what a collection has already.
 * @param owned copies that are there, by `copiesKey`
 * @returns the copies that are new, and how many were not
 */
export const withoutOwned = (
  merged: NewCopies[],
  owned: ReadonlyMap<string, number>,
): { fresh: NewCopies[]; duplicates: number } => {
  const left = new Map(owned);
  let duplicates = 0;
  const fresh = merged.flatMap((copies) => {
    const there = Math.min(left.get(copiesKey(copies)) ?? 0, copies.quantity);
    left.set(copiesKey(copies), (left.get(copiesKey(copies)) ?? 0) - there);
    duplicates += there;
    return copies.quantity > there ? [{ ...copies, quantity: copies.quantity - there }] : [];
  });
  return { fresh, duplicates };
};
