/** Equal copies of a file become one holding; ones that are numbered or certified are single by nature. */
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { emptyValue, FIELD_NAMES, FIELDS } from '../../holdings/fields.rules.js';
import { isPlain, MAX_QUANTITY, serialKey } from '../../holdings/holdings.rules.js';

const DISTINGUISHING = FIELD_NAMES.filter((field) => FIELDS[field].distinguishes);

/** Equal for copies that differ only in quantity, favorite mark and custom collections. */
export const copiesKey = (copies: NewCopies): string =>
  JSON.stringify([copies.cardId, ...DISTINGUISHING.map((field) => copies[field] ?? emptyValue(field))]);

const marksKey = ({ isFavorite = false, customCollectionIds = [] }: NewCopies): string =>
  JSON.stringify([isFavorite, customCollectionIds.toSorted((a, b) => a - b)]);

export const isOneOfAKind = (copies: NewCopies): boolean => serialKey(copies.cardId, copies.serialNumber) !== null;

export interface Merged {
  key: string;
  copies: NewCopies;
}

/** Takes the copies of a file one after the other, and makes as few holdings of them as it can. */
export class CopyMerger {
  readonly #keepApart: boolean;
  readonly #equal = new Map<string, NewCopies>();
  readonly #seen = new Set<string>();
  /** In the order of the file. */
  readonly result: Merged[] = [];

  /**
   * @param keepApart of an export of ours: its rows are holdings, and only plain ones that are favourites alike and in
   *   the same collections are equal to each other
   */
  constructor(keepApart: boolean) {
    this.#keepApart = keepApart;
  }

  add(copies: NewCopies): void {
    const key = copiesKey(copies);
    const likeness = this.#keepApart ? key + marksKey(copies) : key;
    const equal = this.#canMerge(copies) ? this.#equal.get(likeness) : undefined;
    if (!equal || equal.quantity + copies.quantity > MAX_QUANTITY) {
      const own = this.#keepApart && this.#seen.has(key) ? { ...copies, isSeparate: true } : { ...copies };
      this.#seen.add(key);
      if (!equal) this.#equal.set(likeness, own);
      this.result.push({ key, copies: own });
    } else {
      equal.quantity += copies.quantity;
      equal.isFavorite = (equal.isFavorite ?? false) || (copies.isFavorite ?? false);
      equal.customCollectionIds = [
        ...new Set([...(equal.customCollectionIds ?? []), ...(copies.customCollectionIds ?? [])]),
      ];
    }
  }

  #canMerge(copies: NewCopies): boolean {
    return this.#keepApart ? isPlain(copies) : !copies.serialNumber;
  }
}

/** Sorts out what a collection has already. */
export class DuplicateFilter {
  readonly #left: Map<string, number>;
  readonly #isOurs: boolean;
  /** Copies that are there already; of them, ones that never come in again. */
  duplicates = 0;
  leftOut = 0;

  /**
   * @param owned copies that are there, by `copiesKey`
   * @param isOurs of an export of ours: it tells what its owner has, so what is there is never added to
   */
  constructor(owned: ReadonlyMap<string, number>, isOurs: boolean) {
    this.#left = new Map(owned);
    this.#isOurs = isOurs;
  }

  /**
   * @param onlyNew whether what could come in once more is left out as well
   * @returns the copies that are to be added; null for none
   */
  add({ key, copies }: Merged, onlyNew: boolean): NewCopies | null {
    const held = this.#left.get(key) ?? 0;
    const there = Math.min(held, copies.quantity);
    if (there === 0) return copies;
    this.#left.set(key, held - there);
    this.duplicates += there;
    const never = this.#isOurs || isOneOfAKind(copies);
    if (never) this.leftOut += there;
    if (!onlyNew && !never) return copies;
    return copies.quantity > there ? { ...copies, quantity: copies.quantity - there } : null;
  }
}
