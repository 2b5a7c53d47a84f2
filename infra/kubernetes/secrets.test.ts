/** `node infra/kubernetes/secrets.mjs` creates what the chart and the servers refer to. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { readManifests } from './read-manifests.js';

interface Created {
  kind: string;
  metadata: { name: string; namespace: string };
  stringData?: Record<string, string>;
  data?: Record<string, string>;
}

const printed = execFileSync(process.execPath, [resolve(import.meta.dirname, 'secrets.mjs')], { encoding: 'utf8' });
const { items: created } = JSON.parse(printed) as { items: Created[] };
const find = (name: string): Record<string, string> => {
  const found = created.find(({ metadata }) => metadata.name === name);
  return { ...found?.stringData, ...found?.data };
};

it('when secrets are created, then every key that the chart requires without S3 is there', () => {
  const references = readManifests('one-machine').flatMap(({ spec }) =>
    (spec.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef ?? []),
    ),
  );
  const required = references.filter(({ optional }) => !optional);
  expect(required.length).toBeGreaterThan(20);
  for (const { name, key } of required) expect([name, key, Boolean(find(name)[key])]).toEqual([name, key, true]);
});

it('when a service reads its settings, then they are valid and belong together', () => {
  const env = { ...find('ninepocket-catalog'), ...find('ninepocket-public-keys'), PORT: '8080', NATS_URL: 'nats://x' };
  const { DATABASE_URL, NATS_PASSWORD } = readConfig(baseConfig, env);
  expect(DATABASE_URL).toContain(`catalog:${find('postgres-catalog')['password']}@`);
  expect(NATS_PASSWORD).toBe(find('nats-passwords')['NATS_PASSWORD_CATALOG']);
});

it('when the servers refer to a secret, then it is created in their namespace', () => {
  const files = ['postgres.yaml', 'redis.yaml', 'nats-values.yaml'];
  const text = files.map((file) => readFileSync(resolve(import.meta.dirname, 'servers', file), 'utf8')).join('\n');
  const servers = created.filter(({ metadata }) => metadata.namespace === 'ninepocket-servers');
  expect(servers.length).toBe(7);
  for (const { metadata } of servers) expect(text).toContain(metadata.name);
});

it('when a secret is set by hand, then it is neither on a command line nor in the history of the shell', () => {
  const documentation = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const commands = documentation.match(/^ *kubectl .*(patch|create) secret .*$/gm) ?? [];
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(command).toMatch(/\/dev\/stdin$/);
  expect(documentation).not.toMatch(/^[^`\n]*[A-Z_]+(KEY|SECRET|PASSWORD)[A-Z_]*[=:]/m);
});
