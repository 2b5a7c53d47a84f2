/** One least and one recommended version of Node, wherever they are named, and one version of Prisma. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { LEAST_NODE } from '../install.mjs';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recommended = read('.node-version').trim();
const least = LEAST_NODE.join('.');

it('when an image is built, then it has the recommended Node', () => {
  const folder = 'infra/docker';
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.Dockerfile'));
  const images = files.flatMap((file) => [...read(`${folder}/${file}`).matchAll(/^FROM (\S*node:\S+)/gm)]);
  expect(images.length).toBeGreaterThan(files.length);
  expect(new Set(images.map(([, image]) => image))).toEqual(new Set([`node:${recommended}-slim`]));
});

it('when packages are installed, then npm, npm start and the README name the same least version', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${least}`);
  expect(read('README.md')).toContain(`Node ${least} or newer (${recommended} recommended)`);
});

it('when Prisma is installed, then its command line, client and adapter have the same version', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  const installed = Object.entries(packages).filter(([path]) =>
    /node_modules\/(prisma|@prisma\/(client|adapter-pg))$/.test(path),
  );
  expect(installed).toHaveLength(3);
  expect(new Set(installed.map(([, { version }]) => version)).size).toBe(1);
});
