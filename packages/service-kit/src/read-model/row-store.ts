import type pg from 'pg';
import type { Row, RowStoreOptions } from './declaration.js';
import * as sql from './statements.js';
import { withoutRepeats } from './without-repeats.js';

/** Rows in one statement; an event has no more facts. */
const MAX_ROWS = 500;

export interface Deletion {
  id: number;
  version: number;
}

interface Retired {
  id: number;
  /** Only when the table has this column. */
  retired?: boolean;
}

interface Stored extends Retired {
  /** Only when rows have parents. */
  hasParent?: boolean;
}

/** Every id above `above` and up to `upTo` (null: no upper bound), except those `present` in the snapshot. */
export interface MissingIds {
  above: number;
  upTo: number | null;
  present: number[];
}

export class RowStore<R extends Row, Written extends Pick<Row, 'id'>> {
  readonly #name: string;
  readonly #table: sql.Table;
  /** For facts of an older release. */
  readonly #olderTable: sql.Table;
  /** The field of a row for each column. */
  readonly #fields: Map<string, keyof R>;
  readonly #options: RowStoreOptions<R, Written>;

  constructor(name: string, options: RowStoreOptions<R, Written>) {
    const { table = name, key = 'id', version = 'version', receivedAt = 'received_at' } = options;
    const { columns, deletions, parent } = options;
    const returning: Record<string, string> = { ...options.returning };
    // "exists" might be planned as a hash of the whole table.
    if (parent) returning.hasParent = `(select true from ${parent.table} where id = new.${parent.column}) is not null`;
    this.#name = name;
    this.#options = options;
    this.#fields = new Map<string, keyof R>([
      [key, 'id'],
      [version, 'version'],
    ]);
    for (const column of columns) this.#fields.set(snakeCase(column), column);
    this.#table = { table, key, version, receivedAt, deletions, returning, columns: columns.map(snakeCase), kept: [] };
    this.#olderTable = { ...this.#table, kept: options.addedLater?.columns.map(snakeCase) ?? [] };
  }

  /**
   * A row that repeats is stored again, so that a history gets both.
   * @param startedAt the database's time when the rebuild started that stores the rows
   */
  async store(tx: pg.PoolClient, rows: R[], startedAt: string | null = null): Promise<void> {
    const { addedLater, parent, written, existingRows } = this.#options;
    const statement = existingRows ? sql.updateStatement : sql.storeStatement;
    const store = (work: string, table: sql.Table, stored: R[]) =>
      this.#run<Written & Stored>(tx, work, statement(table), [this.#json(stored), startedAt]);
    for (const run of withoutRepeats(rows, MAX_ROWS)) {
      const older = addedLater ? run.filter(addedLater.missingIn) : [];
      const current = older.length === 0 ? run : run.filter((row) => !older.includes(row));
      const stored = [
        ...(older.length === 0 ? [] : await store('store-older', this.#olderTable, older)),
        ...(current.length === 0 ? [] : await store('store', this.#table, current)),
      ];
      const orphans = new Set(stored.filter(({ hasParent }) => hasParent === false).map(({ id }) => id));
      if (orphans.size > 0)
        await parent?.storeUnknown(
          tx,
          run.filter(({ id }) => orphans.has(id)),
        );
      if (stored.length > 0) await written?.(tx, stored, run);
      await this.#announceRetired(tx, stored);
    }
  }

  /** Of rows with the same id, the last one counts. */
  async storeUnknown(tx: pg.PoolClient, rows: R[]): Promise<void> {
    const byId = new Map(rows.map((row) => [row.id, row]));
    await this.#run(tx, 'store-unknown', sql.storeUnknownStatement(this.#table), [this.#json([...byId.values()])]);
  }

  async storeDeleted(tx: pg.PoolClient, deletions: Deletion[]): Promise<void> {
    const { key, version } = this.#table;
    const json = JSON.stringify(deletions.map((one) => ({ [key]: one.id, [version]: one.version })));
    const text = sql.storeDeletedStatement(this.#table);
    await this.#announceRetired(tx, await this.#run<Retired>(tx, 'store-deleted', text, [json]));
  }

  async retireMissing(tx: pg.PoolClient, { above, upTo, present }: MissingIds, startedAt: string): Promise<void> {
    if (!this.#options.deletions) return;
    const text = sql.retireMissingStatement(this.#table);
    const values = [above, upTo, present, startedAt];
    await this.#announceRetired(tx, await this.#run<Retired>(tx, 'retire-missing', text, values));
  }

  async #announceRetired(tx: pg.PoolClient, rows: Retired[]): Promise<void> {
    const ids = rows.filter(({ retired }) => retired).map(({ id }) => id);
    if (ids.length > 0) await this.#options.retired?.(tx, ids);
  }

  async #run<T extends pg.QueryResultRow>(
    tx: pg.PoolClient,
    work: string,
    text: string,
    values: unknown[],
  ): Promise<T[]> {
    const { rows }: pg.QueryResult<T> = await tx.query({ name: `${work}-${this.#name}`, text, values });
    return rows;
  }

  #json(rows: R[]): string {
    return JSON.stringify(
      rows.map((row) => Object.fromEntries([...this.#fields].map(([column, field]) => [column, row[field]]))),
    );
  }
}

const snakeCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
