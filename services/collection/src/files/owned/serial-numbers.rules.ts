/** Numbered copies are unique: a file must not add one twice, or one that the collector owns. */
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { serialKey, takenText } from '../../holdings/holdings.rules.js';
import { copiesKey } from './merge.rules.js';

export interface OwnedNumbers {
  numbers: ReadonlySet<string | null>;
  /** By `copiesKey`: an equal row is the same copy, imported again. */
  equal: ReadonlySet<string>;
}

export class SerialNumberCheck {
  readonly #owned: OwnedNumbers;
  readonly #lines = new Map<string, number>();

  constructor(owned: OwnedNumbers) {
    this.#owned = owned;
  }

  problemOf(line: number, copy: NewCopies): string | null {
    const key = serialKey(copy.cardId, copy.serialNumber);
    if (key === null) return null;
    const before = this.#lines.get(key);
    if (before !== undefined) return `The file already has this number in line ${before}.`;
    if (this.#owned.numbers.has(key) && !this.#owned.equal.has(copiesKey(copy)))
      return `${takenText(copy.serialNumber)} To change that copy, edit it in your collection.`;
    this.#lines.set(key, line);
    return null;
  }
}
