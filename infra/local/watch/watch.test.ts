import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { Processes, until } from '../processes/processes.mjs';
import { restartOnChange } from './watch.mjs';

/** Appends its id to a file once it listens: a second one on the same port would crash. */
const listener = (port: number, file: string): string => `
  const server = require('node:http').createServer((req, res) => res.end('up'));
  server.listen(${port}, '127.0.0.1', () => require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + ' '));
  process.on('SIGTERM', () => setTimeout(() => process.exit(), 400));`;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const startWatched = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-watch-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  for (const name of ['service', 'gateway', 'shared']) mkdirSync(join(folder, name));
  const crashes: string[] = [];
  const processes = new Processes(join(folder, 'logs'), (name, why) => crashes.push(`${name} ${why}`));
  cleanUps.push(() => processes.stopAll());
  const ports: Record<string, number> = { service: await freePort(), gateway: await freePort() };
  const started = (name: string): string[] => {
    try {
      return readFileSync(join(folder, `${name}.pids`), 'utf8')
        .trim()
        .split(' ');
    } catch {
      return [];
    }
  };
  const launch = (name: string): void => {
    processes.start(name, process.execPath, ['-e', listener(ports[name] ?? 0, join(folder, `${name}.pids`))]);
  };
  launch('service');
  launch('gateway');
  await until('both', async () => started('service').length === 1 && started('gateway').length === 1);
  cleanUps.push(
    restartOnChange({ processes, processesOf: (name) => [name], launch }, [
      [join(folder, 'service'), ['service']],
      [join(folder, 'gateway'), ['gateway']],
      [join(folder, 'shared'), ['service', 'gateway']],
    ]),
  );
  const change = (name: string, file = 'main.js'): void =>
    writeFileSync(join(folder, name, file), String(Math.random()));
  return { change, crashes, started };
};

describe('npm run dev', () => {
  it("when the gateway's code changes, then only the gateway restarts", async () => {
    const { change, crashes, started } = await startWatched();
    change('gateway');
    await until('the gateway', async () => started('gateway').length === 2);
    expect(started('service')).toHaveLength(1);
    expect(crashes).toEqual([]);
  });

  it('when several folders change in one build, then each process restarts once', async () => {
    const { change, crashes, started } = await startWatched();
    for (const name of ['shared', 'service', 'shared', 'gateway']) change(name);
    await until('both', async () => started('service').length === 2 && started('gateway').length === 2);
    change('gateway', 'later.js');
    await until('the gateway', async () => started('gateway').length === 3);
    expect(started('service')).toHaveLength(2);
    expect(crashes).toEqual([]);
  });

  it('when code changes while its process is still stopping, then only one instance runs at a time', async () => {
    const { change, crashes, started } = await startWatched();
    change('shared');
    await until('the first restart', async () => started('service').length === 2);
    change('service');
    change('shared');
    await until('the second restart', async () => started('service').length === 3 && started('gateway').length === 3);
    expect(crashes).toEqual([]);
  });
});
