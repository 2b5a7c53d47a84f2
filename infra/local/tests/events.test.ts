import { describe, expect, it } from '@jest/globals';
import { sourceOf, type EventType } from '@ninepocket/contracts/events/event';
import * as declared from '@ninepocket/contracts/events/events';
import { SERVICES } from '@ninepocket/contracts/services';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

const codeIn = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('generated'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8').replaceAll(/^import [^;]*;$/gm, ''))
    .join('\n');

const services = new Map(SERVICES.map((name) => [name as string, codeIn(`services/${name}/src`)]));

describe.each(Object.entries(declared) as [string, EventType][])('%s', (constant, event) => {
  const source = sourceOf(event.name);
  const subscribes = new RegExp(String.raw`\b(on|onBatch|onDeleted)\(\s*${constant}\b`);
  const mentions = new RegExp(String.raw`\b${constant}\b`);

  it('has an emitter in the service that it is named after', () => {
    const emitting = (services.get(source) ?? '')
      .replaceAll(new RegExp(subscribes, 'g'), '')
      .replaceAll(/typeof \w+/g, '');
    expect(emitting).toMatch(mentions);
  });

  it('has the subscribers that its contract names', () => {
    const subscribing = SERVICES.filter((name) => subscribes.test(services.get(name) ?? ''));
    expect(event.subscribers).not.toEqual([]);
    expect(event.subscribers.filter((name) => name !== 'gateway')).toEqual(subscribing);
  });
});
