import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the set-up on `.env` with this content. */
const setUp = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'setup.mjs'), file], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const passwords = readFileSync(file, 'utf8').match(/(?<=^DATABASE_PASSWORD_\w+=).+/gm) ?? [];
  return { passwords, warning: stderr };
};

describe('the set-up for docker compose', () => {
  it('when the installation is new, then every service has a database password of its own', () => {
    const { passwords, warning } = setUp('new.env', '');
    expect(passwords.length).toBeGreaterThan(4);
    expect([new Set(passwords).size, warning]).toEqual([passwords.length, '']);
  });

  it('when an older version created the databases, then the shared password stays and a warning says how to change it', () => {
    const { passwords, warning } = setUp('old.env', 'SERVICE_DATABASE_PASSWORD=shared\n');
    expect(new Set(passwords)).toEqual(new Set(['shared']));
    expect(warning).toMatch(/^Warning: several services have the same database password/);
  });
});
