// The linter's boundary rules must bite: a rule that reads nothing looks just like a clean tree.
import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A tree of its own with the same rules: a run that is ended leaves no file in ours. */
const tree = mkdtempSync(join(tmpdir(), 'ninepocket-boundaries-'));
copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Lints one file with this text at this place. */
const lint = (path: string, source: string): string => {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', path], {
    cwd: tree,
    encoding: 'utf8',
  });
  rmSync(file);
  return stdout;
};

const probe = 'boundary-probe';

describe('boundaries', () => {
  it.each([
    [
      `services/billing/src/${probe}.ts`,
      '@ninepocket/ui/forms/button',
      'A service imports contracts and service-kit only',
    ],
    [`services/billing/src/${probe}.ts`, '../../catalog/src/app.js', 'never reaches into another'],
    [`services/billing/src/${probe}.rules.ts`, 'express', 'Rules are pure decisions'],
    [`services/billing/src/${probe}.rules.ts`, './billing.store.js', 'Rules are pure decisions'],
    [`packages/contracts/src/${probe}.ts`, 'express', 'it may import zod and nothing else'],
    [`packages/service-kit/src/${probe}.ts`, '@ninepocket/catalog/app', 'The kits and the gateway import contracts'],
    [`packages/ui/src/${probe}.tsx`, '@ninepocket/contracts/catalog/catalog', 'ui is the design system'],
    [`gateway/src/${probe}.ts`, '@ninepocket/service-kit/http/route', 'The kits and the gateway import contracts'],
    [
      `frontends/shell/src/${probe}.tsx`,
      '@ninepocket/service-kit/http/route',
      'A front end imports contracts, web-kit and ui',
    ],
    [`frontends/shell/src/${probe}.tsx`, '../../collector/src/routes', 'never import each other'],
  ])('when %s imports %s, then the linter says why not', (path, specifier, message) => {
    expect(lint(path, `import part from '${specifier}';\nexport const probe = part;\n`)).toContain(message);
  });

  it('when a service imports what it may, then the linter is silent', () => {
    const output = lint(
      `services/billing/src/${probe}.ts`,
      "import { route } from '@ninepocket/service-kit/http/route';\nexport const probe = route;\n",
    );
    expect(output).not.toContain('no-restricted-imports');
  });
});
