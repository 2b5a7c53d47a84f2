/** A read model: rows of what another service owns, stored from its events (docs/adding-a-read-model.md). */
import type { EventData, EventEnvelope, EventType } from '@ninepocket/contracts/events/event';
import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';
import type { ServiceClient } from '../client/client.js';
import { on, onBatch, type Subscription } from '../consumer/subscription.js';
import { ownTransaction } from '../database/database.js';
import type { Declaration, Row } from './declaration.js';
import { rebuild } from './rebuild.js';
import { RowStore, type Deletion } from './row-store.js';

export interface ReadModel<Fact, Source extends ServiceName> {
  name: string;
  repairs: ServiceName[];
  /** Stores facts, at most 500 per statement. @param time when they were published (ISO 8601) */
  store(tx: pg.PoolClient, facts: Fact[], time?: string): Promise<void>;
  /** Stores facts that were requested from the owner because their event had not arrived. Others see them at once. */
  storeRequested(pool: pg.Pool, facts: Fact[]): Promise<void>;
  /** Stores what other facts say about rows that are not known, with version 0, until their own facts arrive. */
  storeUnknown(tx: pg.PoolClient, facts: Fact[]): Promise<void>;
  /** Subscribes to an event that publishes facts. */
  on<E extends EventType>(event: E, factsOf: (data: EventData<E>, envelope: EventEnvelope) => Fact[]): Subscription;
  /**
   * Replaces what was received before by the owner's snapshot, also while the service runs; with `deletions`, retires what
   * the snapshot lacks.
   * @returns how many facts the snapshot has
   */
  rebuild(context: { pool: pg.Pool } & Record<Source, ServiceClient>): Promise<number>;
}

export interface Deletions {
  storeDeleted(tx: pg.PoolClient, deletions: Deletion[]): Promise<void>;
  /** Subscribes to an event that publishes deletions. */
  onDeleted<E extends EventType>(event: E, deletionsOf: (data: EventData<E>) => Deletion[]): Subscription;
}

export function readModel<Fact, R extends Row, Written extends Pick<Row, 'id'>, Source extends ServiceName>(
  name: string,
  declaration: Declaration<Fact, R, Written, Source> & { deletions: string },
): ReadModel<Fact, Source> & Deletions;
export function readModel<Fact, R extends Row, Written extends Pick<Row, 'id'>, Source extends ServiceName>(
  name: string,
  declaration: Declaration<Fact, R, Written, Source>,
): ReadModel<Fact, Source>;
export function readModel<Fact, R extends Row, Written extends Pick<Row, 'id'>, Source extends ServiceName>(
  name: string,
  declaration: Declaration<Fact, R, Written, Source>,
): ReadModel<Fact, Source> & Deletions {
  const { source, repairs = [source], row } = declaration;
  const rows = new RowStore(name, declaration);
  const rowsOf = (facts: Fact[], time = new Date().toISOString()): R[] => facts.map((fact) => row(fact, time));
  return {
    name,
    repairs,
    store: (tx, facts, time) => rows.store(tx, rowsOf(facts, time)),
    storeRequested: (pool, facts) => ownTransaction(pool, (tx) => rows.store(tx, rowsOf(facts))),
    storeUnknown: (tx, facts) => rows.storeUnknown(tx, rowsOf(facts)),
    storeDeleted: (tx, deletions) => rows.storeDeleted(tx, deletions),
    on: (event, factsOf) =>
      onBatch(event, (tx, events) =>
        rows.store(
          tx,
          events.flatMap(({ data, envelope }) => rowsOf(factsOf(data, envelope), envelope.time)),
        ),
      ),
    onDeleted: (event, deletionsOf) => on(event, (tx, data) => rows.storeDeleted(tx, deletionsOf(data))),
    rebuild: (context) => rebuild(declaration, rows, context),
  };
}
