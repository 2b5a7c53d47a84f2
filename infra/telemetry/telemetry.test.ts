/** Rules, alerts and dashboards against the code, without Prometheus: `npm run test:telemetry` has it execute them. */
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readSettings } from '../local/settings/settings.mjs';
import { DASHBOARDS, queriesOf } from './panels.mjs';
import { dashboardJson } from './write-dashboards.mjs';

const text = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml') as {
  load(text: string): unknown;
};
const load = <Shape>(path: string) => yaml.load(text(path)) as Shape;

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  for?: string;
  labels?: { severity: string };
  annotations?: { summary: string; runbook_url: string };
}
const files = readdirSync(resolve(import.meta.dirname, 'rules')).filter((file) => file.endsWith('.yml'));
const rules = files.flatMap((file) =>
  load<{ groups: { rules: Rule[] }[] }>(`rules/${file}`).groups.flatMap((group) => group.rules),
);
const alerts = rules.filter((rule) => rule.alert !== undefined);
const recorded = rules.flatMap(({ record }) => record ?? []);
const queries = [...rules.map(({ expr }) => expr), ...Object.values(DASHBOARDS).flatMap(queriesOf)];

/** Of docs/telemetry.md, which infra/local/tests/metrics.test.ts compares with the code. */
const ROW = /^\| `([a-z0-9_]+)` +\| (counter|gauge|histogram) +\| ([a-z, ]*?) *\|/gm;
const table = [...text('../../docs/telemetry.md').matchAll(ROW)].map(([, name = '', type, labels = '']) => ({
  series: type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  labels: labels.split(', '),
}));

const GROUPING = /\b(?:by|on)\s*\(([^)]*)\)/g;
const NO_METRIC = /^(and|or|unless|offset|on|by|\d.*)$/;

const metricsIn = (query: string): string[] =>
  query
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(GROUPING, '')
    .replace(/offset \w+/g, '')
    .match(/[\w:]+(?![\w:]*\s*\()/g)
    ?.filter((word) => /^[a-zA-Z]/.test(word) && !NO_METRIC.test(word)) ?? [];

const labelsIn = (query: string): string[] => [
  ...[...query.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(/,\s*/)),
  ...[...query.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
];

describe('queries of rules and dashboards', () => {
  it('when a query names a metric, then a process exports it or a rule records it', () => {
    const known = new Set([...table.flatMap(({ series }) => series), ...recorded, 'up', 'ALERTS']);
    expect(known.size).toBeGreaterThan(60);
    expect(new Set(queries.flatMap(metricsIn).filter((name) => !known.has(name)))).toEqual(new Set());
  });

  it('when a query names a label, then a metric has it', () => {
    const known = new Set([
      'job',
      'instance',
      'le',
      'alertname',
      'alertstate',
      ...table.flatMap(({ labels }) => labels),
    ]);
    expect(new Set(queries.flatMap(labelsIn).filter((name) => !known.has(name)))).toEqual(new Set());
  });

  it('when a metric is exported, then a dashboard or an alert shows it', () => {
    const shown = new Set(queries.flatMap(metricsIn));
    expect(table.filter(({ series }) => !series.some((name) => shown.has(name)))).toEqual([]);
  });
});

describe('alerts', () => {
  const pages = text('../../docs/alerts.md');
  const tests = files.map((file) => text(`rules/tests/${file.replace('.yml', '.test.yml')}`)).join('\n');

  it.each(alerts)(
    'when $alert fires, then it says how urgent it is and where to read on',
    ({ alert: name = '', for: delay, labels, annotations, expr }: Rule) => {
      expect(delay).toMatch(/^\d+m$/);
      expect(['critical', 'warning']).toContain(labels?.severity);
      expect(annotations?.summary).toMatch(/^\S.*\.$/);
      expect(annotations?.runbook_url).toBe(`docs/alerts.md#${name.toLowerCase()}`);
      const section = pages.split(/^## /m).find((one) => one.startsWith(`${name}\n`)) ?? '';
      expect(section).toContain(`\n${labels?.severity} · `);
      for (const part of ['**Means.**', '**Look.**', '**Do.**']) expect(section).toContain(part);
      expect(tests).toContain(`ALERTS{alertname="${name}", alertstate="firing"`);
      if (/up\{/.test(expr)) for (const service of SERVICES) expect(expr).toMatch(new RegExp(`\\b${service}\\b`));
    },
  );

  it('when rules and pages are counted, then there is a page for each alert, and no other', () => {
    const titles = [...pages.matchAll(/^## (\w+)$/gm)].map(([, title]) => title);
    expect(titles.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('when a rule is recorded, then a unit test executes it', () => {
    for (const name of recorded) expect(tests).toContain(name);
  });
});

describe('dashboards', () => {
  it('when panels.mjs changes, then `npm run telemetry:dashboards` was run', async () => {
    const names = Object.keys(DASHBOARDS);
    expect(readdirSync(resolve(import.meta.dirname, 'dashboards')).sort()).toEqual(
      names.map((name) => `${name}.json`).sort(),
    );
    for (const name of names) expect(text(`dashboards/${name}.json`)).toBe(await dashboardJson(name));
  });

  it('when a legend names a label, then its query keeps that label', () => {
    const panels = Object.values(DASHBOARDS).flatMap(({ rows }) => Object.values(rows).flat());
    const lost = panels.flatMap(([title, , byLegend]) =>
      Object.entries(byLegend).flatMap(([legend, query]) => {
        const kept = [...query.matchAll(GROUPING)].at(0)?.[1]?.split(/,\s*/);
        const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
        return kept ? named.filter((name) => !kept.includes(name)).map((name) => `${title}: ${name}`) : [];
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('where metrics are scraped', () => {
  const { ports } = readSettings({});
  const targets = [...SERVICES, 'gateway'].map((name) => [
    name,
    `127.0.0.1:${ports[name === 'gateway' ? 'METRICS_PORT' : `${name.toUpperCase()}_PORT`]}`,
  ]);

  it('when `npm start` is measured, then at the ports of its settings', () => {
    const { scrape_configs } = load<{
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    }>('prometheus.local.yml');
    expect(scrape_configs.map((job) => [job.job_name, ...job.static_configs.flatMap((one) => one.targets)])).toEqual(
      targets,
    );
  });

  it('when compose or Kubernetes are measured, then every service and the gateway', () => {
    for (const name of [...SERVICES, 'gateway'])
      for (const file of ['prometheus.yml', 'pod-monitors.yaml'])
        expect(text(file)).toMatch(new RegExp(`[[ ]${name}[\\], ]`));
  });
});
