/** Accepted rows are stored a thousand to a batch, column by column, with what the database cannot work out itself. */
import { cardOrderKey } from '@ninepocket/contracts/card-order';
import { IMPORT_BATCH } from '@ninepocket/contracts/imports';
import { cardSearchKey } from '../cards/cards.rules.js';
import { foldedName } from '../names.rules.js';
import type { ImportRow } from './row.rules.js';

/** Parallel columns, one entry a row: what `unnest` takes. */
export interface Batch {
  setNos: number[];
  cardNumbers: string[];
  cardOrders: string[];
  names: string[];
  variations: (string | null)[];
  searchKeys: string[];
  inserts: boolean[];
  frontImageUrls: (string | null)[];
  descriptions: (string | null)[];
  rarities: (string | null)[];
  prices: (string | null)[];
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
  #batch = emptyBatch();

  /** @returns the batch that the row has filled, else null */
  add(row: ImportRow): Batch | null {
    const batch = this.#batch;
    batch.setNos.push(this.#setNoOf(row));
    batch.cardNumbers.push(row.cardNumber);
    batch.cardOrders.push(cardOrderKey(row.cardNumber));
    batch.names.push(row.name);
    batch.variations.push(row.variation);
    batch.searchKeys.push(cardSearchKey(row));
    batch.inserts.push(row.isInsert);
    batch.frontImageUrls.push(row.frontImageUrl);
    batch.descriptions.push(row.description);
    batch.rarities.push(row.rarity);
    batch.prices.push(row.price);
    return batch.names.length === IMPORT_BATCH ? this.take() : null;
  }

  /** @returns the rows that are left; null when there are none */
  take(): Batch | null {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    return batch.names.length ? batch : null;
  }

  #setNoOf({ setName, year }: ImportRow): number {
    const nameKey = foldedName(setName);
    const key = `${year} ${nameKey}`;
    const known = this.#setNos.get(key);
    if (known !== undefined) return known;
    // A value is a slice of the text it was read from; a copy lets go of that text.
    this.sets.push({ name: copyOf(setName), nameKey: copyOf(nameKey), year });
    this.#setNos.set(copyOf(key), this.sets.length - 1);
    return this.sets.length - 1;
  }
}

const copyOf = (text: string): string => Buffer.from(text).toString();
