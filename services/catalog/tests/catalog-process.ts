/** The service as a process that a test may kill. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { startServiceProcess } from '@ninepocket/service-kit/testing/server-process';
import { callerOf, testConfig } from '@ninepocket/service-kit/testing/testing';
import { openSql, UNREACHABLE } from './world.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export const catalogProcesses = () => {
  const endings: (() => Promise<unknown>)[] = [];

  const startProcess = async (databaseUrl: string, more: Record<string, string> = {}) => {
    const config = testConfig({
      DATABASE_URL: databaseUrl,
      COLLECTION_URL: UNREACHABLE,
      AUTOMATION_URL: UNREACHABLE,
      ...more,
    });
    const { child, url, kill } = await startServiceProcess([MAIN], { ...process.env, ...config });
    endings.push(() => kill());
    return { child, address: url, admin: callerOf(url, { isAdmin: true }, 'catalog') };
  };

  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };

  const database = async () => {
    const made = await serviceDatabase('catalog');
    const sql = openSql(made.url);
    endings.push(
      () => made.drop(),
      () => sql.end(),
    );
    return { url: made.url, sql };
  };

  const endAll = async (): Promise<void> => {
    for (const stop of endings.reverse()) await stop();
  };

  return { database, startProcess, end, endAll };
};
