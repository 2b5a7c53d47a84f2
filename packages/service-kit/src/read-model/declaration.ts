import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';
import type { z } from 'zod';

export interface Row {
  id: number;
  /** Increases with every change: only a row with a higher version than the known one is stored. */
  version: number;
}

export interface RowStoreOptions<R extends Row, Written extends Pick<Row, 'id'>> {
  /** By default, the read model's name. */
  table?: string;
  /** Columns with other names than `id`, `version` and `received_at`. */
  key?: string;
  version?: string;
  /** Null if the table has none: a rebuild then never replaces rows of a higher version. */
  receivedAt?: string | null;
  /** The rows are the service's own: facts of a row that does not exist are dropped. */
  existingRows?: true;
  /** The column that marks deleted rows, such as `retired`. They leave their versions in `deleted_version`. */
  deletions?: string;
  /** What is stored besides `id` and `version`; the table's columns have these names in snake case. */
  columns: readonly Exclude<keyof R & string, keyof Row>[];
  /**
   * Columns that facts of an older release say nothing about, e.g. in events that waited during an upgrade: these facts
   * set them in new rows only.
   */
  addedLater?: { columns: readonly (keyof R & string)[]; missingIn(this: void, row: NoInfer<R>): boolean };
  /** SQL, from `old` and `new`: what `written` receives about a row besides `id` and, with deletions, `retired`. */
  returning?: Record<Exclude<keyof NoInfer<Written> & string, 'id' | 'retired'>, string>;

  /** The row of another read model that a row refers to in this column, and that its fact describes, e.g. a card's set. */
  parent?: {
    table: string;
    column: string;
    /** @param rows those whose parent is unknown */
    storeUnknown(this: void, tx: pg.PoolClient, rows: NoInfer<R>[]): Promise<void>;
  };

  // What else happens in the transaction:
  /** After facts were stored. @param rows also the stale ones, which were not written */
  written?(this: void, tx: pg.PoolClient, written: Written[], rows: NoInfer<R>[]): Promise<void>;
  /** After rows were retired: by their facts, by deletions, or because a snapshot lacks them. */
  retired?(this: void, tx: pg.PoolClient, ids: number[]): Promise<void>;
}

/** Pages of all facts, ordered by id. */
export interface Snapshot<Fact> extends Endpoint {
  paged: true;
  schemas: () => Promise<{ query: z.ZodType; output: z.ZodType<Fact[]> }>;
}

export interface Declaration<
  Fact,
  R extends Row,
  Written extends Pick<Row, 'id'>,
  Source extends ServiceName,
> extends RowStoreOptions<R, Written> {
  /** The service that owns the facts. Its client is in the context under this name. */
  source: Source;
  /** The services whose lost events the snapshot makes up for; by default, the source. */
  repairs?: ServiceName[];
  snapshot: Snapshot<Fact>;
  /** @param time when the event was published or the rebuild began (ISO 8601) */
  row(this: void, fact: Fact, time: string): R;
  /** At the end of a rebuild. */
  rebuilt?(this: void, tx: pg.PoolClient): Promise<void>;
}
