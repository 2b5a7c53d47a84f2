/** Test helpers are not part of production images: .dockerignore excludes them, so nothing that runs may import them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const EXCLUDED = ['**/tests', '**/*.test.ts', 'packages/service-kit/src/testing', 'packages/image-kit/src/testing'];

it('when an image is built, then tests and test helpers are excluded', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(EXCLUDED));
});

it('when production code is compiled without test helpers, then no import is missing', () => {
  const sources = [
    'packages/service-kit/src',
    'packages/image-kit/src',
    'packages/contracts/src',
    'gateway/src',
    'services',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(ts|mjs|cjs)$/.test(file) && !/\.test\.ts$|(^|\/)(tests|testing|dist|node_modules)\//.test(file),
      )
      .map((file) => join(root, folder, file)),
  );
  const importers = sources.filter((file) =>
    /from '[^']*((?:service|image)-kit\/testing\/|\/testing\/testing|\/tests\/)[^']*'/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(importers).toEqual([]);
});
