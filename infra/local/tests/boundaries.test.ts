// Proves that every boundary rule reports its violation: a rule that matches nothing looks like a clean tree.
import { afterAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A scratch tree with the same rules, so that an aborted run leaves nothing in the repository. */
const tree = mkdtempSync(join(tmpdir(), 'ninepocket-boundaries-'));
copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true }));

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
      'A service imports contracts, service-kit and image-kit only',
    ],
    [
      `services/billing/src/${probe}.ts`,
      '@ninepocket/catalog/app',
      'A service imports contracts, service-kit and image-kit only',
    ],
    [`services/billing/src/${probe}.ts`, '../../catalog/src/app.js', "never imports another service's code"],
    [`services/billing/src/plans/${probe}.ts`, '../../../catalog/src/app.js', "never imports another service's code"],
    [`services/billing/src/${probe}.rules.ts`, '../../catalog/src/app.js', "never imports another part's code"],
    [`services/billing/src/${probe}.rules.ts`, '@ninepocket/service-kit/http/route', 'Rules are pure decisions'],
    [`services/billing/src/${probe}.rules.ts`, 'express', 'Rules are pure decisions'],
    [`services/billing/src/${probe}.rules.ts`, './billing.store.js', 'Rules are pure decisions'],
    [`packages/contracts/src/${probe}.ts`, 'express', 'it may import zod and nothing else'],
    [`packages/service-kit/src/${probe}.ts`, '@ninepocket/catalog/app', 'The kits and the gateway import contracts'],
    [`packages/image-kit/src/${probe}.ts`, '@ninepocket/catalog/app', 'image-kit imports contracts, service-kit'],
    [`packages/ui/src/${probe}.tsx`, '@ninepocket/contracts/catalog/catalog', 'ui is the design system'],
    [`packages/ui/src/${probe}.tsx`, '@ninepocket/web-kit/api', 'ui is the design system'],
    [`gateway/src/${probe}.ts`, '@ninepocket/service-kit/http/route', 'The kits and the gateway import contracts'],
    [
      `frontends/shell/src/${probe}.tsx`,
      '@ninepocket/service-kit/http/route',
      'A front end imports contracts, web-kit and ui',
    ],
    [`frontends/shell/src/${probe}.tsx`, '../../collector/src/routes', 'never import each other'],
  ])('when %s imports %s, then the linter explains why not', (path, specifier, message) => {
    expect(lint(path, `import part from '${specifier}';\nexport const probe = part;\n`)).toContain(message);
  });

  it.each([
    [`services/billing/src/${probe}.ts`, '@ninepocket/service-kit/http/route'],
    [`services/billing/src/${probe}.ts`, '@ninepocket/image-kit/files/disk-files'],
    [`packages/image-kit/src/${probe}.ts`, '@ninepocket/service-kit/http/problem'],
    [`services/billing/src/${probe}.rules.ts`, '@ninepocket/contracts/billing/checkout'],
    [`frontends/shell/src/${probe}.tsx`, '@ninepocket/web-kit/api'],
  ])('when %s imports %s, then the linter is silent', (path, specifier) => {
    expect(lint(path, `import part from '${specifier}';\nexport const probe = part;\n`)).not.toContain(
      'no-restricted-imports',
    );
  });

  it.each(SERVICES)('when another service imports %s, then the linter explains why not', (service) => {
    const other = SERVICES.find((name) => name !== service) ?? '';
    const output = lint(`services/${other}/src/${probe}.ts`, `export * from '@ninepocket/${service}/app';\n`);
    expect(output).toContain('A service imports contracts, service-kit and image-kit only');
  });
});
