import { readdir } from 'node:fs/promises';
import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import type { EventType } from '@ninepocket/contracts/events/event';
import { endpointsIn } from '@ninepocket/contracts/http/openapi/collect';
import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';

/** By `METHOD /path`: the action that the audit log shows, and what makes the change. */
export type AdminWrites = Record<string, { action: string; change: () => Promise<unknown> }>;

/** @returns `METHOD /path` of every endpoint of a service by which an admin changes something, from its contracts */
export const adminWritesOf = async (service: ServiceName): Promise<string[]> => {
  const files = await readdir(new URL(`../../../contracts/src/${service}/`, import.meta.url), { recursive: true });
  const names = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: object[] = [];
  // One after the other, because jest cannot load overlapping trees of modules at the same time.
  for (const name of names)
    modules.push((await import(`@ninepocket/contracts/${service}/${name.slice(0, -3)}`)) as object);
  return endpointsIn(modules.map((module) => ({ ...module })))
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
};

/** @returns the entries that a service has sent to the audit log for an action, the oldest first */
export const auditEntriesOf = async (sql: pg.Pool, { name }: EventType, action: string): Promise<AuditEntry[]> => {
  const { rows } = await sql.query<{ data: AuditEntry }>(
    `select data from messaging.outbox where name = $1 and data ->> 'action' = $2 order by id`,
    [name, action],
  );
  return rows.map(({ data }) => data);
};

/** @returns the entries that the write has added */
export const entriesAddedBy = async (
  recorded: (action: string) => Promise<AuditEntry[]>,
  { action, change }: AdminWrites[string],
): Promise<AuditEntry[]> => {
  const before = await recorded(action);
  await change();
  return (await recorded(action)).slice(before.length);
};
