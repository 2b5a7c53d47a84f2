/** Numbered copies are one of a kind: a file must not bring one twice, nor one that its owner has. */
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { serialKey, takenText } from '../../holdings/holdings.rules.js';
import { copiesKey } from './merge.rules.js';

/** Numbered copies that a user has. */
export interface OwnedNumbers {
  /** As `serialKey` gives them. */
  numbers: ReadonlySet<string | null>;
  /** As `copiesKey` gives them: a row that equals one is the same copy, read again. */
  equal: ReadonlySet<string>;
}

/** Goes through the rows of a file in their order. */
export class SerialNumberCheck {
  readonly #owned: OwnedNumbers;
  readonly #lines = new Map<string, number>();

  constructor(owned: OwnedNumbers) {
    this.#owned = owned;
  }

  /** @returns why the copy of a line cannot come in, or null */
  problemOf(line: number, copy: NewCopies): string | null {
    const key = serialKey(copy.cardId, copy.serialNumber);
    if (key === null) return null;
    const before = this.#lines.get(key);
    if (before !== undefined) return `The file has this number already, in line ${before}.`;
    if (this.#owned.numbers.has(key) && !this.#owned.equal.has(copiesKey(copy))) return takenText(copy.serialNumber);
    this.#lines.set(key, line);
    return null;
  }
}
