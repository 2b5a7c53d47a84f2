/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { endpointsIn } from '@ninepocket/contracts/http/openapi/collect';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { STALE_AFTER } from '../src/live/live-tags.js';

const CONTRACTS = join(import.meta.dirname, '../../contracts/src');
const names = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const modules: Record<string, unknown>[] = [];
// One after the other: jest cannot link ES modules in parallel.
for (const name of names) modules.push((await import(`@ninepocket/contracts/${name}`)) as Record<string, unknown>);
const callable = endpointsIn(modules).filter(({ access }) => access !== 'service');
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** Downloads and event streams are not cached, so nothing makes them stale. */
const reads = callable.filter(({ method, produces }) => method === 'GET' && !produces);
const writes = callable.filter(({ method }) => method !== 'GET');

/** Reads whose response depends on no stored data, such as `GET /api/time`. */
const NOTHING_STORED: string[] = [];

/** Entries arrive by events, after the response to the write that causes them. */
const FILLED_BY_EVENTS = ['auditLog'];

describe('cache tags of the endpoints that a browser may call', () => {
  it('when the contracts are collected, then both reads and writes are among them', () => {
    expect(reads.length).toBeGreaterThan(30);
    expect(writes.length).toBeGreaterThan(30);
  });

  it('when an endpoint is a read, then it declares what it shows and changes nothing', () => {
    expect(reads.filter(({ shows, changes }) => !shows?.length || changes).map(nameOf)).toEqual(NOTHING_STORED);
  });

  it('when an endpoint is a write, then it declares what it changes and shows nothing', () => {
    expect(writes.filter(({ shows, changes }) => !changes || shows).map(nameOf)).toEqual([]);
  });

  it('when a write changes something, then some read shows it', () => {
    const shown = new Set(reads.flatMap(({ shows = [] }) => shows));
    expect(writes.flatMap(({ changes = [] }) => changes).filter((tag) => !shown.has(tag))).toEqual([]);
  });

  it('when a read shows something of its own service, then some write or live event changes it', () => {
    const changed = new Set<string>([
      ...writes.flatMap(({ changes = [] }) => changes),
      ...Object.values(STALE_AFTER).flat(),
      ...FILLED_BY_EVENTS,
    ]);
    expect(reads.flatMap(({ shows = [] }) => shows).filter((tag) => !changed.has(tag))).toEqual([]);
  });
});
