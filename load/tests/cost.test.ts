// What a run cost: the processes behind a port are found and their CPU time is counted.
import { afterAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cpuTable } from '../runner/cpu-table.mjs';
import { findProduct } from '../runner/product-processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'load-'));
let launcher: ChildProcess | undefined;
afterAll(() => {
  launcher?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const write = (path: string, source: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return file;
};

describe('the processes of a product', () => {
  it('when the gateway works beside idle processes, then each is found and its CPU time is counted under its name', async () => {
    const gateway = write(
      'gateway/dist/main.js',
      `const server = require('http').createServer((_, res) => { const end = Date.now() + 300; while (Date.now() < end); res.end(); });
       process.once('disconnect', () => process.exit());
       server.listen(0, '127.0.0.1', () => process.send(server.address().port));`,
    );
    const service = write('services/social/dist/main.js', `process.once('disconnect', () => process.exit());`);
    const emulator = write(
      'infra/local/servers/auth-emulator.mjs',
      `process.once('disconnect', () => process.exit());`,
    );
    const viewer = write('infra/local/traces/main.mjs', `process.once('disconnect', () => process.exit());`);
    const start = write(
      'start.mjs',
      `import { fork } from 'node:child_process';
       for (const file of ${JSON.stringify([service, emulator, viewer])}) fork(file);
       fork(${JSON.stringify(gateway)}).once('message', (port) => process.send(port));`,
    );
    launcher = spawn(process.execPath, [start], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [port] = (await once(launcher, 'message')) as [number];
    const product = findProduct(port);
    if (process.platform !== 'linux') return expect(product).toBeNull();
    const { cpu } = (await product?.measure(() => fetch(`http://127.0.0.1:${port}`))) ?? {};
    expect(cpu?.get('gateway')).toBeGreaterThan(0.02);
    for (const name of ['social', 'auth emulator', 'trace viewer']) expect(product?.idsOf(name)).toHaveLength(1);
    expect(product?.idsOf('social')).not.toContain(process.pid);
  });

  it('when something else listens, or nothing, then no product is found', () => {
    expect(findProduct(1)).toBeNull();
  });
});

describe('the table', () => {
  const measured = (seconds: number, cpu: Record<string, number>) => ({
    result: 0,
    seconds,
    cpu: new Map(Object.entries(cpu)),
  });
  const run = {
    idle: measured(10, { social: 0.1, catalog: 0 }),
    busy: measured(100, { social: 6, catalog: 10 }),
    metrics: { http_reqs: { count: 1000 } },
  };

  it('when a process needs CPU at rest, then the load is charged with the rest only', () => {
    expect(cpuTable(run).split('\n').slice(-2)).toEqual([
      '| catalog | 10.0 % | 0.0 % | 10.00 | 10.00 |',
      '| social | 6.0 % | 1.0 % | 5.00 | 5.00 |',
    ]);
  });

  it('when collectors were active, then the table says how many a core carries at 70 percent', () => {
    const table = cpuTable({ ...run, metrics: { ...run.metrics, collector_minutes: { count: 100 } } });
    expect(table).toContain('| catalog | 10.0 % | 0.0 % | 10.00 | 10.00 | 100 | 420 |');
  });
});
