import { internalUserExport } from '@ninepocket/contracts/social/account';
import { MAX_PAGE, type Page } from '@ninepocket/contracts/http/paging';
import type { Context } from '../context.js';
import type { User } from '../generated/client.js';
import { presentProfile } from '../profile/profile.present.js';

type Rows = Page<{ kind: string; row: Record<string, unknown> }>;

/**
 * Yields the file in chunks, the first one after every service has returned its first page.
 * @throws ProblemError unavailable when a service is down
 */
export async function* accountFile(user: User, others: Context['others'], signal: AbortSignal): AsyncGenerator<string> {
  const names = Object.keys(others) as (keyof typeof others)[];
  const page = (name: keyof typeof others, cursor?: string): Promise<Rows> =>
    others[name].call(internalUserExport, { params: { id: user.id }, query: { limit: MAX_PAGE, cursor } }, signal);
  const firstPages = await Promise.all(names.map((name) => page(name)));
  yield `{"exportedAt":"${new Date().toISOString()}",\n"profile":${JSON.stringify(presentProfile(user))}`;
  for (const [index, name] of names.entries()) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for (let rows = firstPages[index]!; ; rows = await page(name, rows.next ?? undefined)) {
      for (const row of rows.items) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
      if (rows.next === null) break;
    }
    yield ']';
  }
  yield '}\n';
}
