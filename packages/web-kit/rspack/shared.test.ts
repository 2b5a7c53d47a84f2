/** @jest-environment node */
// The shell must provide what the remotes were built against: a gap would be an undefined import in the browser.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_KEYS } from './shared.mjs';

const FRONTENDS = join(import.meta.dirname, '../../../frontends');
const read = (path: string): string => readFileSync(join(FRONTENDS, path), 'utf8');

const valuesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

const sourcesOf = (remote: string): string[] =>
  readdirSync(join(FRONTENDS, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('site/'))
    .map((file) => `${remote}/src/${file}`);

const importedFrom = (library: string): string[] =>
  ['collector', 'admin', 'social']
    .flatMap(sourcesOf)
    .flatMap((file) =>
      [...read(file).matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
        .filter(([, , from]) => from === library)
        .flatMap(([, names = '']) => valuesIn(names)),
    );

const providedBy = (file: string): Set<string> =>
  new Set(valuesIn(/export \{([^}]*)\}/.exec(read(`shell/src/federation/${file}`))?.[1] ?? ''));

describe('modules that remotes share with the shell', () => {
  it('when remotes expect a module, then the shell provides it, and nothing else', () => {
    const text = read('shell/src/federation/shared-modules.ts').split('sharedModules')[1] ?? '';
    const provided = [...text.matchAll(/^ {2}'?([\w@/-]+)'?[:,]/gm)].map(([, key]) => key);
    expect(provided.toSorted()).toEqual(SHARED_KEYS.toSorted());
  });

  it.each([
    ['react-router', 'shared-router.ts'],
    ['@tanstack/react-query', 'shared-query.ts'],
  ])('when a remote imports a name of %s, then %s passes it on', (library, file) => {
    const imported = importedFrom(library);
    expect(imported.length).toBeGreaterThan(0);
    const provided = providedBy(file);
    expect(imported.filter((name) => !provided.has(name))).toEqual([]);
  });
});
