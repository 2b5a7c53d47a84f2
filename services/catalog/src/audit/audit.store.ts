import type { AuditEntry, AuditFilters } from '@ninepocket/contracts/catalog/audit';
import type { ServiceName } from '@ninepocket/contracts/services';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

export interface AuditRow {
  id: number;
  at: Date;
  service: ServiceName;
  actorId: number | null;
  action: string;
  targetType: string;
  targetId: string;
  targetLabel: string;
  before: AuditEntry['before'];
  after: AuditEntry['after'];
  requestId: string | null;
}

const INSERT = `
  insert into audit_log
    (at, service, actor_id, action, target_type, target_id, target_label, before, after, request_id, words)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, array_to_tsvector($11))`;

export const insertAuditRecord = async (
  tx: pg.PoolClient,
  { at, service, actorId, action, target, before, after, requestId }: AuditEntry & { at: string; service: string },
): Promise<void> => {
  const words = wordsOf(`${action} ${target.type} ${target.id} ${target.label}`);
  const values = [at, service, actorId, action, target.type, target.id, target.label];
  await tx.query({ name: 'insert-audit', text: INSERT, values: [...values, before, after, requestId, words] });
};

/** A dot separates the words of an action, and does not belong to one. */
const wordsOf = (text: string): string[] => [...new Set(foldedWords(text.replaceAll('.', ' ')))];

const COLUMNS = `id, at, service, actor_id as "actorId", action, target_type as "targetType", target_id as "targetId",
  target_label as "targetLabel", before, after, request_id as "requestId"`;

export type AuditPosition = [at: string, id: number];

/** Newest first. */
export const findAuditRows = async (
  db: Queryable,
  filters: AuditFilters,
  before: AuditPosition | null,
  limit: number,
): Promise<AuditRow[]> => {
  const values: unknown[] = [limit];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, bind);
  if (before) conditions.push(`(at, id) < (${bind(before[0])}::timestamptz, ${bind(before[1])}::int)`);
  const { rows } = await db.query<AuditRow>(
    `select ${COLUMNS} from audit_log where ${conditions.join(' and ') || 'true'} order by at desc, id desc limit $1`,
    values,
  );
  return rows;
};

const conditionsOf = (filters: AuditFilters, bind: (value: unknown) => string): string[] => {
  const conditions: string[] = [];
  const equal = { service: filters.service, action: filters.action, actor_id: filters.actorId };
  const target = { target_type: filters.targetType, target_id: filters.targetId };
  for (const [column, value] of Object.entries({ ...equal, ...target }))
    if (value !== undefined) conditions.push(`${column} = ${bind(value)}`);
  const words = filters.q === undefined ? [] : wordsOf(filters.q);
  if (words.length) conditions.push(`words @@ ${bind(words.map((word) => `'${word}':*`).join(' & '))}::tsquery`);
  if (filters.from !== undefined) conditions.push(`at >= ${bind(filters.from)}::timestamptz`);
  if (filters.to !== undefined) conditions.push(`at < ${bind(filters.to)}::timestamptz`);
  return conditions;
};

const ROWS_AT_A_TIME = 1_000;

export async function* eachAuditRow(db: Queryable, filters: AuditFilters): AsyncGenerator<AuditRow> {
  for (let before: AuditPosition | null = null; ;) {
    const rows = await findAuditRows(db, filters, before, ROWS_AT_A_TIME);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return;
    before = positionOf(last);
  }
}

export const positionOf = ({ at, id }: AuditRow): AuditPosition => [at.toISOString(), id];
