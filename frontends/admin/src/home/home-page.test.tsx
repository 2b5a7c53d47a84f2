import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { DeadLetter, ServiceState } from '@ninepocket/contracts/http/service-operations';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import HomePage from './home-page.js';

const stateOf = (deadLetters: number): ServiceState => ({
  version: '1.2.3',
  startedAt: new Date().toISOString(),
  nats: 'ok',
  outbox: { waiting: 0, oldestSeconds: null },
  consumers: [],
  jobs: [],
  deadLetters,
  errors: [],
  errorCount: 0,
});

const letter: DeadLetter = {
  id: 5,
  source: 'catalog',
  eventId: '77',
  name: 'catalog.set.updated',
  aggregate: 'set:1',
  error: 'Error: no',
  attempts: 5,
  firstFailedAt: new Date().toISOString(),
  lastFailedAt: new Date().toISOString(),
  retryable: true,
};

let letters: DeadLetter[];
let down: RegExp | null;
let writes: string[];

const unavailable = () => new ProblemError({ status: 503, code: 'unavailable', text: 'Temporarily unavailable.' });

const answers: Record<string, () => unknown> = {
  'GET /api/admin/catalog/overview': () => ({ mainSets: 31, cardSets: 1103, cards: 60_000, cardsWithoutImage: 12 }),
  'GET /api/admin/social/overview': () => ({
    users: 3,
    usersByPlan: [
      { plan: 'SIDE_KICK', count: 2 },
      { plan: 'SUPER_HERO', count: 1 },
    ],
    newThisWeek: 1,
  }),
  'GET /api/admin/collection/overview': () => ({ collectors: 2, holdings: 7, copies: 9, openListings: 4 }),
  'GET /api/admin/automation/overview': () => ({ lastRuns: [], failedLastDay: 0, matchesWaiting: 0 }),
  'GET /api/admin/collection/state': () => stateOf(letters.length),
  'GET /api/admin/collection/dead-letters': () => ({ items: letters, total: letters.length, next: null }),
  'POST /api/admin/collection/dead-letters/:id/retry': () => {
    letters = [{ ...letter, attempts: 6 }];
    throw new ProblemError({ status: 409, code: 'retry_failed', text: 'The event failed again.' });
  },
  'DELETE /api/admin/collection/dead-letters/:id': () => void (letters = []),
};

beforeEach(() => {
  [letters, down, writes] = [[letter], null, []];
  jest.spyOn(api, 'call').mockImplementation((async ({ method, path }: Endpoint) => {
    if (down?.test(path)) throw unavailable();
    if (method !== 'GET') writes.push(`${method} ${path}`);
    return (answers[`${method} ${path}`] ?? (() => stateOf(0)))();
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <HomePage />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the admin dashboard', () => {
  it('when everything answers, then the figures are true numbers', async () => {
    show();
    for (const text of [
      '1,103',
      '60,000',
      '31 main sets',
      '2 SIDE KICK, 1 SUPER HERO',
      '9 copies owned by 2 collectors',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(await screen.findByText('1 dead letter')).toBeTruthy();
    expect(await screen.findByText('Nothing has run yet.')).toBeTruthy();
  });

  it('when a service is down, then only its parts say so, and Retry loads them', async () => {
    down = /^\/api\/admin\/social/;
    show();
    expect(await screen.findByText('Disrupted')).toBeTruthy();
    expect(screen.getByText('social is unavailable')).toBeTruthy();
    expect(await screen.findByText('60,000')).toBeTruthy();
    expect(screen.getAllByText('Not available')).toHaveLength(2);
    down = null;
    press('Retry: social');
    expect(await screen.findByText('Active')).toBeTruthy();
    press('Retry: Users');
    expect(await screen.findByText('2 SIDE KICK, 1 SUPER HERO')).toBeTruthy();
  });

  it('when a retry fails, then a toast says so, and the dead letter shows its attempts', async () => {
    show();
    expect(await screen.findByText(/^5 attempts/)).toBeTruthy();
    press('Retry catalog.set.updated 77');
    expect(await screen.findByText('The event was not handled')).toBeTruthy();
    expect(await screen.findByText(/^6 attempts/)).toBeTruthy();
  });

  it('when a dead letter is discarded, then it is only after a confirmation', async () => {
    show();
    await screen.findByText(/^5 attempts/);
    press('Discard catalog.set.updated 77');
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard this event?' });
    expect(writes).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Dead letter discarded')).toBeTruthy();
    expect(await screen.findAllByText('No dead letters.')).toHaveLength(5);
    expect(writes).toEqual(['DELETE /api/admin/collection/dead-letters/:id']);
  });

  it('when a background job is among the dead letters, then the texts are about a job', async () => {
    letters = [{ ...letter, source: 'job', name: 'billing.email', aggregate: null }];
    show();
    expect(await screen.findByText('Background job 77')).toBeTruthy();
    press('Discard billing.email 77');
    expect(await screen.findByRole('alertdialog', { name: 'Discard this job?' })).toBeTruthy();
  });

  it('when an event is not readable, then it can only be discarded', async () => {
    letters = [{ ...letter, aggregate: null, eventId: 'seq:3', retryable: false }];
    show();
    expect(await screen.findByText(/Not readable/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retry catalog/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Discard catalog/ })).toBeTruthy();
  });
});
