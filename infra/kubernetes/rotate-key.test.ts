/** `node infra/kubernetes/rotate-key.mjs`, with a kubectl that keeps the two objects in files. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const SCRIPT = resolve(import.meta.dirname, 'rotate-key.mjs');

/** Answers `get`, stores what `replace` is given, writes down every call, and fails at the call that FAIL_AT names. */
const KUBECTL = `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const [, namespace, verb, ...rest] = process.argv.slice(2);
const file = (kind, name) => __dirname + '/' + kind.toLowerCase() + '-' + name + '.json';
const input = verb === 'replace' ? JSON.parse(readFileSync(0, 'utf8')) : undefined;
const call = [namespace, verb, ...(input ? [input.metadata.name, Object.values(input.data).join(' ')] : rest)].join(' ');
appendFileSync(__dirname + '/calls', call + '\\n');
if (process.env.FAIL_AT && call.includes(process.env.FAIL_AT)) process.exit(1);
if (verb === 'get') process.stdout.write(readFileSync(file(...rest[0].split('/'))));
if (input) writeFileSync(file(input.kind, input.metadata.name), JSON.stringify(input));
`;

let folder: string;
const path = (name: string) => join(folder, name);
const read = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as { data: Record<string, string> };
const publicKeys = () =>
  JSON.parse(read('configmap-ninepocket-public-keys.json').data['ASSERTION_PUBLIC_KEYS']!) as Record<
    string,
    string | string[]
  >;
const calls = () => readFileSync(path('calls'), 'utf8').trim().split('\n');
const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  PATH: `${folder}:${process.env['PATH']}`,
  OLD_PODS_SECONDS: '0',
  ...more,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotate-key-'));
  writeFileSync(path('kubectl'), KUBECTL, { mode: 0o755 });
  const store = (kind: string, name: string, data: Record<string, string>) =>
    writeFileSync(path(`${kind.toLowerCase()}-${name}.json`), JSON.stringify({ kind, metadata: { name }, data }));
  store('ConfigMap', 'ninepocket-public-keys', {
    ASSERTION_PUBLIC_KEYS: JSON.stringify({ catalog: 'old', social: 'other' }),
  });
  store('Secret', 'ninepocket-catalog', { ASSERTION_PRIVATE_KEY: 'b2xk', NATS_PASSWORD: 'a2VwdA==' });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('when a key is rotated, then all accept both before the new one signs, and only the new one at the end', () => {
  execFileSync('node', [SCRIPT, 'catalog'], { env: environment() });
  const { ASSERTION_PRIVATE_KEY = '', NATS_PASSWORD } = read('secret-ninepocket-catalog.json').data;
  const made = createPublicKey(createPrivateKey(Buffer.from(ASSERTION_PRIVATE_KEY, 'base64')));
  expect(NATS_PASSWORD).toBe('a2VwdA==');
  expect(publicKeys()).toEqual({ catalog: made.export({ type: 'spki', format: 'pem' }), social: 'other' });
  const changes = calls().filter((call) => /replace|restart/.test(call));
  expect(changes.map((call) => call.split(' ').slice(1, 3).join(' '))).toEqual([
    'replace ninepocket-public-keys',
    'rollout restart',
    'replace ninepocket-catalog',
    'rollout restart',
    'replace ninepocket-public-keys',
    'rollout restart',
  ]);
  expect(changes[0]).toContain('"catalog":["old","-----BEGIN');
  expect(calls().every((call) => call.startsWith('ninepocket '))).toBe(true);
});

it('when a rollout fails, then the new key does not sign, and a second run completes', () => {
  const first = spawnSync('node', [SCRIPT, 'catalog'], { env: environment({ FAIL_AT: 'rollout status' }) });
  expect(first.status).not.toBe(0);
  expect(read('secret-ninepocket-catalog.json').data['ASSERTION_PRIVATE_KEY']).toBe('b2xk');
  expect(publicKeys()['catalog']).toHaveLength(2);
  execFileSync('node', [SCRIPT, 'catalog'], { env: environment() });
  expect(publicKeys()['catalog']).toContain('BEGIN PUBLIC KEY');
});

it('when no process is named, then nothing is called', () => {
  expect(spawnSync('node', [SCRIPT, 'shell'], { env: environment() }).status).toBe(2);
  expect(calls).toThrow('ENOENT');
});
