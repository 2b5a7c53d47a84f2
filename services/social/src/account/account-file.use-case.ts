import { internalUserExport } from '@ninepocket/contracts/social/account';
import { MAX_PAGE, type Page } from '@ninepocket/contracts/http/fields/paging';
import type { Context } from '../context.js';
import type { User } from '../generated/client.js';
import { presentProfile } from '../profile/profile.present.js';
import { socialRows, type ExportedRow } from './social-rows.store.js';

type Rows = Page<ExportedRow>;

/**
 * Yields the file in chunks, the first one after every service has returned its first page.
 * @throws ProblemError unavailable when a service is down
 */
export async function* accountFile(
  user: User,
  { pool, others }: Pick<Context, 'pool' | 'others'>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const names = Object.keys(others) as (keyof typeof others)[];
  const page = (name: keyof typeof others, cursor?: string): Promise<Rows> =>
    others[name].call(internalUserExport, { params: { id: user.id }, query: { limit: MAX_PAGE, cursor } }, signal);
  const firstPages = await Promise.all(names.map((name) => page(name)));
  yield `{"exportedAt":"${new Date().toISOString()}",\n"profile":${JSON.stringify(presentProfile(user))}`;
  yield* asArray('social', socialRows(pool, user.id));
  for (const [index, name] of names.entries())
    yield* asArray(
      name,
      rowsFrom(firstPages[index]!, (cursor) => page(name, cursor)),
    );
  yield '}\n';
}

async function* rowsFrom(first: Rows, next: (cursor: string) => Promise<Rows>): AsyncGenerator<ExportedRow> {
  for (let rows = first; ; rows = await next(rows.next)) {
    yield* rows.items;
    if (rows.next === null) return;
  }
}

async function* asArray(name: string, rows: AsyncGenerator<ExportedRow>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield ']';
}
