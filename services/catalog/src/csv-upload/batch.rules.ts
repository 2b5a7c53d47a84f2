/** Accepted rows are stored a thousand to a batch, column by column, with what the database cannot work out itself. */
import { cardOrderKey } from '@ninepocket/contracts/catalog/card-order';
import { IMPORT_BATCH } from '@ninepocket/contracts/catalog/imports';
import { cardSearchKey } from '../cards/cards.rules.js';
import { foldedName } from '../names/names.rules.js';
import type { ImportRow } from './row.rules.js';

/** Parts the values of a column. No value holds it: rows with control characters are refused. */
export const SEPARATOR = '\u001f';

/** Parallel columns, one entry a row; empty stands for null. */
export interface Batch {
  setNos: number[];
  cardNumbers: string[];
  cardOrders: string[];
  names: string[];
  variations: string[];
  searchKeys: string[];
  inserts: ('t' | 'f')[];
  frontImageUrls: string[];
  descriptions: string[];
  rarities: string[];
  prices: string[];
}

export interface NamedSet {
  name: string;
  nameKey: string;
  year: number;
}

const emptyBatch = (): Batch => ({
  setNos: [], cardNumbers: [], cardOrders: [], names: [], variations: [], searchKeys: [],
  inserts: [], frontImageUrls: [], descriptions: [], rarities: [], prices: [],
}); // prettier-ignore

/** Collects rows into batches and remembers the sets they name, in the order of the file. */
export class BatchBuilder {
  readonly sets: NamedSet[] = [];
  #setNos = new Map<string, number>();
  #last = { setName: '', year: 0, no: -1 };
  #batch = emptyBatch();

  /** @returns the batch that the row has filled, else null */
  add(row: ImportRow): Batch | null {
    const batch = this.#batch;
    batch.setNos.push(this.#setNoOf(row));
    batch.cardNumbers.push(row.cardNumber);
    batch.cardOrders.push(cardOrderKey(row.cardNumber));
    batch.names.push(row.name);
    batch.variations.push(row.variation ?? '');
    batch.searchKeys.push(cardSearchKey(row));
    batch.inserts.push(row.isInsert ? 't' : 'f');
    batch.frontImageUrls.push(row.frontImageUrl ?? '');
    batch.descriptions.push(row.description ?? '');
    batch.rarities.push(row.rarity ?? '');
    batch.prices.push(row.price ?? '');
    return batch.names.length === IMPORT_BATCH ? this.take() : null;
  }

  /** @returns the rows that are left; null when there are none */
  take(): Batch | null {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    return batch.names.length ? batch : null;
  }

  #setNoOf({ setName, year }: ImportRow): number {
    // Checklists go set by set: most rows are of the same set as the row before.
    if (setName === this.#last.setName && year === this.#last.year) return this.#last.no;
    const nameKey = foldedName(setName);
    const key = copyOf(`${year} ${nameKey}`);
    let no = this.#setNos.get(key);
    if (no === undefined) {
      no = this.sets.length;
      this.sets.push({ name: copyOf(setName), nameKey: copyOf(nameKey), year });
      this.#setNos.set(key, no);
    }
    this.#last = { setName: copyOf(setName), year, no };
    return no;
  }
}

/** A value is a slice of the text it was read from; a copy lets go of that text. */
const copyOf = (text: string): string => Buffer.from(text).toString();
