import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountExports } from './account-exports.mjs';

let dataDir: string;
const folders: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'account-exports-'));
  folders.push(dataDir);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** As the emulator does: what is unfinished has no metadata. */
const write = (path: string, isComplete = true): string => {
  mkdirSync(join(path, 'auth_export'), { recursive: true });
  if (isComplete) writeFileSync(join(path, 'firebase-export-metadata.json'), '{}');
  return path;
};

it('when nothing was exported, then the demo accounts are imported', () => {
  const exports = new AccountExports(dataDir);
  const ids = exports.accountsOf(exports.newest()).map(({ localId }) => localId);
  expect(ids).toEqual(['demo-collector', 'demo-hero', 'demo-admin']);
});

it('when a former version has left its accounts, then they are imported once', () => {
  const former = join(dataDir, 'auth-accounts.json');
  writeFileSync(former, JSON.stringify([{ localId: 'kept', email: 'a@demo.test', validSince: '0' }]));
  const exports = new AccountExports(dataDir);
  expect(exports.accountsOf(exports.newest())).toEqual([{ localId: 'kept', email: 'a@demo.test', validSince: '0' }]);
  expect(existsSync(former)).toBe(false);
  const next = new AccountExports(dataDir);
  expect(next.accountsOf(next.newest())).toMatchObject([{ localId: 'kept' }]);
});

it('when the newest export is unfinished, then the one before it counts', () => {
  const exports = new AccountExports(dataDir);
  write(exports.next());
  const complete = write(exports.next());
  write(exports.next(), false);
  write(exports.last, false);
  expect(new AccountExports(dataDir).newest()).toBe(complete);
});

it('when a run has ended by itself, then its last export counts, until the next run has made one', () => {
  const first = new AccountExports(dataDir);
  const last = write(first.last);
  for (let i = 0; i < 12; i++) write(first.next());
  expect(first.newest()).toBe(last);
  const second = new AccountExports(dataDir);
  const newer = write(second.next());
  expect(second.newest()).toBe(newer);
  second.removeBefore(newer);
  expect(readdirSync(second.folder).map((name) => join(second.folder, name))).toEqual([newer]);
});
