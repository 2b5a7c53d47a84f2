import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { emptyValue, FIELD_NAMES, FIELDS } from '../../holdings/fields.rules.js';
import { certKey, isPlain, MAX_QUANTITY, serialKey } from '../../holdings/holdings.rules.js';

const DISTINGUISHING = FIELD_NAMES.filter((field) => FIELDS[field].distinguishes);

/** Equal for copies that differ only in quantity, favorite mark and custom collections. */
export const copiesKey = (copies: NewCopies): string =>
  JSON.stringify([copies.cardId, ...DISTINGUISHING.map((field) => copies[field] ?? emptyValue(field))]);

const marksKey = ({ isFavorite = false, customCollectionIds = [] }: NewCopies): string =>
  JSON.stringify([isFavorite, customCollectionIds.toSorted((a, b) => a - b)]);

export const isNumbered = (copies: NewCopies): boolean => serialKey(copies.cardId, copies.serialNumber) !== null;
const isCertified = (copies: NewCopies): boolean => certKey(copies) !== null;
export const isOneOfAKind = (copies: NewCopies): boolean => isNumbered(copies) || isCertified(copies);

export interface Merged {
  key: string;
  copies: NewCopies;
}

export class CopyMerger {
  readonly #keepSeparate: boolean;
  readonly #equal = new Map<string, NewCopies>();
  readonly #seen = new Set<string>();
  readonly result: Merged[] = [];

  /**
   * @param keepSeparate for our own export: its rows are holdings, and only plain ones with the same favorite mark and
   *   custom collections are equal
   */
  constructor(keepSeparate: boolean) {
    this.#keepSeparate = keepSeparate;
  }

  add(copies: NewCopies): void {
    const key = copiesKey(copies);
    const likeness = this.#keepSeparate ? key + marksKey(copies) : key;
    const equal = this.#canMerge(copies) ? this.#equal.get(likeness) : undefined;
    if (!equal || equal.quantity + copies.quantity > MAX_QUANTITY) {
      const own = this.#keepSeparate && this.#seen.has(key) ? { ...copies, isSeparate: true } : { ...copies };
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
    return this.#keepSeparate ? isPlain(copies) : !copies.serialNumber && !isCertified(copies);
  }
}

export interface OwnedCopies {
  /** Numbers of copies by `copiesKey`. */
  equal: ReadonlyMap<string, number>;
  /** Of the same cards, by `cardCertKey`. */
  certsOfCards: ReadonlySet<string>;
  /** Of all cards, by `certKey`. */
  certs: ReadonlySet<string | null>;
}

export const cardCertKey = (copies: NewCopies): string => `${copies.cardId} ${certKey(copies)}`;

export class DuplicateFilter {
  readonly #left: Map<string, number>;
  readonly #owned: OwnedCopies;
  readonly #isOurs: boolean;
  readonly #takenCerts: Set<string | null>;
  /** Copies that the collection already has, and how many of them are never added again. */
  duplicates = 0;
  skipped = 0;

  constructor(owned: OwnedCopies, isOurs: boolean) {
    this.#left = new Map(owned.equal);
    this.#owned = owned;
    this.#isOurs = isOurs;
    this.#takenCerts = new Set(owned.certs);
  }

  /** An owned copy has the same certificate number, so it is the same one, but other details differ. */
  isChanged({ key, copies }: Merged): boolean {
    return isCertified(copies) && this.#owned.certsOfCards.has(cardCertKey(copies)) && !this.#owned.equal.has(key);
  }

  /** A certificate belongs to one copy; further ones are added without its number. */
  add(merged: Merged, onlyNew: boolean): NewCopies | null {
    const fresh = this.#unlessOwned(merged, onlyNew);
    if (!fresh || !isCertified(fresh)) return fresh;
    if (fresh.quantity > 1 || this.#takenCerts.has(certKey(fresh))) return { ...fresh, certNumber: null };
    this.#takenCerts.add(certKey(fresh));
    return fresh;
  }

  #unlessOwned(merged: Merged, onlyNew: boolean): NewCopies | null {
    const { key, copies } = merged;
    if (this.isChanged(merged)) {
      this.duplicates += copies.quantity;
      return onlyNew ? null : copies;
    }
    const held = this.#left.get(key) ?? 0;
    const there = Math.min(held, copies.quantity);
    if (there === 0) return copies;
    this.#left.set(key, held - there);
    this.duplicates += there;
    const never = this.#isOurs || isOneOfAKind(copies);
    if (never) this.skipped += there;
    if (!onlyNew && !never) return copies;
    return copies.quantity > there ? { ...copies, quantity: copies.quantity - there } : null;
  }
}
