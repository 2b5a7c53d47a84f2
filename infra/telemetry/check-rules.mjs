// `npm run test:telemetry`: Prometheus's own promtool checks the configuration, tests every rule and parses every query.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DASHBOARDS, queriesOf } from './panels.mjs';

/** @param {string[]} args */
const promtool = (...args) => {
  const { error, status } = spawnSync('promtool', args, { cwd: import.meta.dirname, stdio: 'inherit' });
  if (error) {
    console.error(
      'promtool is missing: install the package prometheus (apt-get install prometheus), or the Prometheus release.',
    );
    process.exit(1);
  }
  if (status !== 0) process.exitCode = 1;
};

// A rule for each query, because promtool checks rules only.
const queries = Object.values(DASHBOARDS).flatMap(queriesOf);
const rules = queries.map((expr, i) => ({ record: `panel:query:${i}`, expr }));
const folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
const file = join(folder, 'panels.json');
writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));

const tests = readdirSync(join(import.meta.dirname, 'rules/tests'));
promtool('check', 'config', 'prometheus.yml');
promtool('check', 'config', 'prometheus.local.yml');
promtool('check', 'rules', file);
promtool('test', 'rules', ...tests.map((name) => `rules/tests/${name}`));
rmSync(folder, { recursive: true });
