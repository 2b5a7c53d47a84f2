import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const KIT = 'packages/service-kit/src/telemetry';

const SOURCES = [...readdirSync(resolve(ROOT, KIT)).map((file) => `${KIT}/${file}`), 'gateway/src/metrics.ts'];
const NAME = /'((?:ninepocket|gateway|http|process|nodejs)_[a-z0-9_]+)'/g;
const ROW = /^\| `([a-z0-9_]+)` +\| (counter|gauge|histogram) +\|/gm;

const made = new Set(SOURCES.flatMap((path) => [...text(path).matchAll(NAME)].map(([, name]) => name ?? '')));
const rows = [...text('docs/telemetry.md').matchAll(ROW)].map(([, name = '', type = '']) => ({ name, type }));

describe('docs/telemetry.md', () => {
  it('when it lists metrics, then they are those that the code has', () => {
    expect(made.size).toBeGreaterThan(30);
    expect(rows.map(({ name }) => name).sort()).toEqual([...made].sort());
  });

  it('when a metric is named, then as Prometheus wants: base units, and _total for counters only', () => {
    for (const { name, type } of rows) {
      expect(name.endsWith('_total')).toBe(type === 'counter');
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb|megabytes|percent)(_|$)/);
      if (type === 'histogram' || /duration|delay|age|time/.test(name)) expect(name).toMatch(/_seconds(_total)?$/);
      if (/memory|heap/.test(name)) expect(name).toMatch(/_bytes$/);
    }
  });
});
