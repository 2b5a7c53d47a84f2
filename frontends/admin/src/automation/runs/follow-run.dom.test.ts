/** @jest-environment node */
// Node has the fetch APIs (Response, AbortSignal.any) that jsdom lacks.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import { buildEvent, buildRun } from './build-run.js';
import { followRun } from './follow-run.js';
import type { RunUpdate } from './run.rules.js';

const start = buildEvent(0, { type: 'start', status: null, cardId: null, cardName: null });
const complete = buildEvent(3, { type: 'complete', status: null, message: 'Bulk Update Complete' });

const eventsOf = (...lines: RunEvent[]) =>
  new Response(lines.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

let network: { events: () => Promise<Response>; polled: () => Promise<Response> };

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: false });
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  globalThis.fetch = ((address: string) => {
    if (address.endsWith('/config.json')) return Promise.resolve(Response.json({ apiUrl: '' }));
    return address.endsWith('/events') ? network.events() : network.polled();
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

const follow = () => {
  const updates: RunUpdate[] = [];
  followRun(start.runId, { onUpdate: (one) => updates.push(one), onLost: () => undefined });
  return updates;
};

describe('following a run', () => {
  it('when events arrive, then each is reported, and the last one ends it', async () => {
    network = {
      events: async () => eventsOf(start, buildEvent(1), complete),
      polled: async () => Response.json({}, { status: 500 }),
    };
    const updates = follow();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(updates.flatMap(({ lines }) => lines.map(({ number }) => number))).toEqual([0, 1, 3]);
    expect(updates.map(({ last }) => last)).toEqual([false, false, true]);
  });

  it('when no events arrive, then the stored lines are polled until the run has ended', async () => {
    const answers = [
      { ...buildRun(), lines: [buildEvent(1)] },
      { ...buildRun({ state: 'done' }), lines: [buildEvent(1), complete] },
    ];
    network = { events: () => new Promise(() => undefined), polled: async () => Response.json(answers.shift()) };
    const updates = follow();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(updates.map(({ lines, last }) => [lines.length, last])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
