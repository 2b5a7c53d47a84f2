import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const setUp = (file: string) => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'setup.mjs'), file]);
  expect(status).toBe(0);
  return readFileSync(file, 'utf8');
};

describe('the set-up for docker compose', () => {
  it('when the installation is new, then every service has a database password of its own', () => {
    const passwords = setUp(join(folder, 'new.env')).match(/(?<=^DATABASE_PASSWORD_\w+=).+/gm) ?? [];
    expect(passwords.length).toBeGreaterThan(4);
    expect(new Set(passwords).size).toBe(passwords.length);
  });
});
