import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { IMPORT_BATCH } from '@ninepocket/contracts/catalog/imports';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { sameSetKey } from '@ninepocket/contracts/text/set-names';
import { cardSearchKey } from '../../cards/cards.rules.js';
import { foldedName } from '../../names/names.rules.js';
import type { ImportRow } from './row.rules.js';

export const CARD_COLUMNS = {
  card_number: 'text',
  card_order: 'text',
  name: 'text',
  variation: 'text',
  search_key: 'text',
  is_insert: 'boolean',
  subset: 'text',
  front_image_url: 'text',
  description: 'text',
  rarity: 'text',
  given_price: 'numeric',
} as const;

/** `set_no` is the set's number in this file, `same_key` equal for all spellings of a card. Undefined values are not stored. */
export type BatchRow = { set_no: number; same_key: string } & Record<
  keyof typeof CARD_COLUMNS,
  string | boolean | undefined
>;

export interface NamedSet {
  name: string;
  nameKey: string;
  year: number;
}

export class BatchBuilder {
  readonly sets: NamedSet[] = [];
  #setNumbers = new Map<string, number>();
  #last = { setName: '', year: 0, no: -1 };
  #batch: BatchRow[] = [];

  add(row: ImportRow): BatchRow[] | null {
    this.#batch.push({
      set_no: this.#setNumberOf(row),
      same_key: `${compactWords(row.name)}|${row.variation === null ? '' : compactWords(row.variation)}`,
      card_number: row.cardNumber,
      card_order: cardOrderKey(row.cardNumber),
      name: row.name,
      variation: row.variation ?? undefined,
      search_key: cardSearchKey(row),
      is_insert: row.isInsert ?? undefined,
      subset: row.subset ?? undefined,
      front_image_url: row.frontImageUrl ?? undefined,
      description: row.description ?? undefined,
      rarity: row.rarity ?? undefined,
      given_price: row.price ?? undefined,
    });
    return this.#batch.length === IMPORT_BATCH ? this.flush() : null;
  }

  flush(): BatchRow[] | null {
    const batch = this.#batch;
    this.#batch = [];
    return batch.length ? batch : null;
  }

  #setNumberOf({ setName, year }: ImportRow): number {
    // Checklists are sorted by set: most rows belong to the same set as the previous row.
    if (setName === this.#last.setName && year === this.#last.year) return this.#last.no;
    const nameKey = foldedName(setName);
    const key = copyOf(`${year} ${sameSetKey(nameKey, year)}`);
    let no = this.#setNumbers.get(key);
    if (no === undefined) {
      no = this.sets.length;
      this.sets.push({ name: copyOf(setName), nameKey: copyOf(nameKey), year });
      this.#setNumbers.set(key, no);
    }
    this.#last = { setName: copyOf(setName), year, no };
    return no;
  }
}

/** The database's `compact_words`. */
const compactWords = (name: string): string => foldedWords(name).join('') || name;

/** Without a copy, a value is a slice that retains the whole chunk of the file. */
const copyOf = (text: string): string => Buffer.from(text).toString();
