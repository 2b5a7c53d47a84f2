/** @jest-environment node */
// Node has the fetch APIs (Response, AbortSignal.any) that jsdom lacks.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { buildJob } from './build-job.js';
import { followJob } from './follow-job.js';

const job = buildJob();
const later = buildJob({ processedRows: 100 });
const done = buildJob({ status: 'done', processedRows: 168 });

const eventsOf = (...jobs: ImportJob[]) =>
  new Response(jobs.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

let network: { events: () => Promise<Response>; polled: () => Promise<Response> };
let polls = 0;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: false });
  polls = 0;
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  globalThis.fetch = ((address: string) => {
    if (address.endsWith('/config.json')) return Promise.resolve(Response.json({ apiUrl: '' }));
    if (address.endsWith('/events')) return network.events();
    polls += 1;
    return network.polled();
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

const follow = () => {
  const updates: ImportJob[] = [];
  const lost: boolean[] = [];
  const stop = followJob(job.id, { onUpdate: (one) => updates.push(one), onLost: (is) => lost.push(is) });
  return { updates, lost, stop };
};

describe('following an import', () => {
  it('when events arrive, then each is reported and nothing is polled, even after the end', async () => {
    network = { events: async () => eventsOf(job, later, done), polled: async () => Response.json(done) };
    const { updates } = follow();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(updates).toEqual([job, later, done]);
    expect(polls).toBe(0);
  });

  it('when no events arrive, then it polls every two seconds until the import has ended', async () => {
    const answers = [job, later, done];
    network = { events: () => new Promise(() => undefined), polled: async () => Response.json(answers.shift()) };
    const { updates } = follow();
    await jest.advanceTimersByTimeAsync(8000);
    expect(updates).toEqual([job, later, done]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(polls).toBe(3);
  });

  it('when neither works, then updates are reported as lost until the service responds again', async () => {
    network = { events: unreachable, polled: unreachable };
    const { lost, updates, stop } = follow();
    await jest.advanceTimersByTimeAsync(6000);
    expect(lost.at(-1)).toBe(true);
    network.polled = async () => Response.json(later);
    await jest.advanceTimersByTimeAsync(2000);
    expect(lost.at(-1)).toBe(false);
    expect(updates).toEqual([later]);
    stop();
  });

  it('when following is stopped, then nothing is reported or polled', async () => {
    network = { events: unreachable, polled: async () => Response.json(job) };
    const { updates, stop } = follow();
    stop();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(updates).toEqual([]);
    expect(polls).toBe(0);
  });
});
