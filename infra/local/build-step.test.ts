import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStep } from './build-step.mjs';

let folder: string;
let built: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-step-'));
  writeFileSync(join(folder, 'source.ts'), '1');
  built = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (mode: string, work = async () => void built.push(mode)) =>
  buildStep('page', [join(folder, 'source.ts')], join(folder, 'dist'), withOutput(work), {
    mode,
    cache: join(folder, 'cache'),
  });
const withOutput = (work: () => Promise<void>) => () => {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  return work();
};

describe('a build step', () => {
  it('when nothing has changed, then it is built once', async () => {
    await build('production');
    await build('production');
    expect(built).toEqual(['production']);
  });

  it('when its sources have changed, then it is built again', async () => {
    await build('production');
    writeFileSync(join(folder, 'source.ts'), 'longer');
    await build('production');
    expect(built).toEqual(['production', 'production']);
  });

  it('when it was built for development in between, then it is built again for production', async () => {
    for (const mode of ['production', 'development', 'production']) await build(mode);
    expect(built).toEqual(['production', 'development', 'production']);
  });

  it('when a build for development fails, then the next one for production does not trust its output', async () => {
    await build('production');
    await expect(build('development', () => Promise.reject(new Error('syntax error')))).rejects.toThrow('syntax error');
    await build('production');
    expect(built).toEqual(['production', 'production']);
  });
});
