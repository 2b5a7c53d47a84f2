// `npm run test:kubernetes`: renders the chart with many values and checks the results with Kubernetes' tools.
// With `-- --write`, it writes the committed manifests first.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../local/settings/settings.mjs';
import { ACCEPTED, REFUSED, VALUE_FILES } from './matrix.mjs';
import { PLANTED } from './planted.mjs';
import { missingTools, render, run, scratch } from './tools.mjs';

const manifest = (/** @type {string} */ name) => join(ROOT, `infra/kubernetes/manifests/${name}.yaml`);
const VALIDATE = join(scratch, 'validate');
/** Files with what the chart renders, by name of the values. @type {Map<string, string>} */
const rendered = new Map();

/** @param {{ failed: boolean, output: string }} result */
const succeeded = ({ failed, output }) => assert.ok(!failed, output);

/** @type {[string, () => Promise<void>][]} */
const steps = [
  [
    'helm lint',
    async () => succeeded(await run('helm', ['lint', '--strict', 'infra/helm', ...(ACCEPTED['three-nodes'] ?? [])])),
  ],
  [
    `the chart with ${Object.keys(ACCEPTED).length} sets of values`,
    async () => {
      for (const [name, args] of Object.entries(ACCEPTED)) {
        const result = await render(args);
        succeeded(result);
        const file = join(scratch, `${name.replaceAll(/\W+/g, '-')}.yaml`);
        writeFileSync(file, result.output);
        rendered.set(name, file);
        if (VALUE_FILES.includes(name) && process.argv.includes('--write'))
          writeFileSync(manifest(name), result.output);
      }
    },
  ],
  [
    `${REFUSED.length} sets of values that the schema refuses`,
    async () => {
      for (const [word, args] of REFUSED) {
        const { failed, output } = await render(args);
        assert.ok(
          failed && output.includes(word),
          `${args.join(' ')} was accepted, or for another reason: ${output.slice(0, 500)}`,
        );
      }
    },
  ],
  [
    'the committed manifests are what the chart renders',
    async () => {
      for (const name of VALUE_FILES)
        assert.ok(
          readFileSync(manifest(name), 'utf8') === readFileSync(rendered.get(name) ?? '', 'utf8'),
          `infra/kubernetes/manifests/${name}.yaml differs: run npm run test:kubernetes -- --write and commit it.`,
        );
    },
  ],
  ['selectors are the same with all values', async () => checkSelectors()],
  ['patches change what they name', async () => checkPatches()],
  [
    'building the validation program',
    async () => succeeded(await run('go', ['build', '-o', VALIDATE, '.'], join(ROOT, 'infra/kubernetes/validate'))),
  ],
  [
    "Kubernetes' own validation, and Pod Security's restricted profile",
    async () => {
      const servers = ['redis', 'network-policies', 'collector'].map((name) => `infra/kubernetes/servers/${name}.yaml`);
      succeeded(await run(VALIDATE, [...rendered.values(), ...servers]));
    },
  ],
  [
    `the validation finds ${PLANTED.length} planted errors`,
    async () => {
      const text = readFileSync(manifest('three-nodes'), 'utf8');
      for (const [what, from, to] of PLANTED) {
        const planted = text.replace(from, to);
        assert.ok(planted !== text, `${what}: nothing was replaced`);
        const file = join(scratch, 'planted.yaml');
        writeFileSync(file, planted);
        assert.ok((await run(VALIDATE, [file])).failed, `${what} was not found`);
      }
    },
  ],
  [
    'strict schemas',
    async () => {
      const files = [...VALUE_FILES, 'the demo'].flatMap((name) => rendered.get(name) ?? []);
      succeeded(await run('kubernetes-validate', ['--strict', '--quiet', ...files]));
    },
  ],
  [
    'policies of checkov',
    async () => {
      const files = [...rendered.values()].flatMap((file) => ['-f', file]);
      succeeded(await run('checkov', ['--config-file', 'infra/kubernetes/checkov.yaml', ...files]));
    },
  ],
];

/** @param {string} file @returns {any[]} */
const objectsIn = (file) => parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => document.toJS() ?? []);

/** A selector that depends on a value would make an upgrade fail: it is immutable. */
function checkSelectors() {
  /** @type {Map<string, string>} */
  const selectors = new Map();
  for (const file of rendered.values())
    for (const { kind, metadata, spec } of objectsIn(file).filter((one) => one.kind === 'Deployment')) {
      const name = `${kind}/${metadata.name}`;
      const selector = JSON.stringify(spec.selector);
      assert.equal(selector, selectors.get(name) ?? selector, name);
      selectors.set(name, selector);
    }
}

function checkPatches() {
  const all = objectsIn(rendered.get('patches') ?? '');
  const find = (/** @type {string} */ kind, /** @type {string} */ name) =>
    all.find((one) => one.kind === kind && one.metadata.name === `ninepocket-${name}`);
  const { spec } = find('Deployment', 'catalog').spec.template;
  assert.deepEqual(spec.nodeSelector, { disk: 'fast' });
  assert.deepEqual([spec.securityContext.runAsUser, spec.securityContext.runAsNonRoot], [1_000_740_000, true]);
  assert.deepEqual(
    spec.volumes.map((/** @type {{ name: string }} */ one) => one.name),
    ['tmp', 'more'],
  );
  const names = spec.containers[0].env.map((/** @type {{ name: string }} */ one) => one.name);
  assert.ok(names.includes('TZ') && names.includes('DATABASE_URL'));
  assert.equal(find('Service', 'gateway').metadata.annotations.team, 'cards');
}

const missing = missingTools();
if (missing.length) {
  console.error(missing.join('\n'));
  process.exit(1);
}
let failures = 0;
for (const [what, step] of steps) {
  const begin = Date.now();
  try {
    await step();
    console.log(`ok      ${what} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failures++;
    console.error(`FAILED  ${what}\n${error instanceof Error ? error.message : String(error)}`.slice(0, 4000));
  }
}
console.log(`${steps.length - failures} passed, ${failures} failed`);
process.exitCode = failures ? 1 : 0;
