/** The service as a process that a test may kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
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
      LOG_LEVEL: 'info',
      ...more,
    });
    const env = { ...process.env, ...config };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    endings.push(() => end(child, 'SIGKILL'));
    const port = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (data: Buffer) => {
        output += String(data);
        const found = /"port":(\d+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the service exited: ${output}`)));
    });
    const address = `http://127.0.0.1:${port}`;
    return { child, address, admin: callerOf(address, { isAdmin: true }, 'catalog') };
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
