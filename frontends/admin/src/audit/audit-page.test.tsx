import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditRecord } from '@ninepocket/contracts/catalog/audit';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import AuditPage from './audit-page.js';

const recordOf = (id: number, actorId: number | null): AuditRecord => ({
  id,
  actorId,
  at: '2026-11-20T10:00:00.000Z',
  service: 'catalog',
  action: 'card.updated',
  target: { type: 'card', id: '5', label: `Card ${id}` },
  before: { rarity: 'Common' },
  after: { rarity: 'Rare' },
  requestId: null,
});

let queries: { path: string; query: object | undefined }[];

beforeEach(() => {
  queries = [];
  jest.spyOn(api, 'call').mockImplementation((async ({ path }: Endpoint, { query }: { query?: object }) => {
    queries.push({ path, query });
    const users = [{ id: 1, username: 'hera' }];
    const items = path === '/api/admin/users' ? users : [recordOf(1, 1), recordOf(2, 9), recordOf(3, null)];
    return { items, total: null, next: null };
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = (url: string) => {
  window.history.replaceState(null, '', url);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <AuditPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
};

describe('the audit log', () => {
  it('when changes are by an admin, a deleted user and a job, then each is named', async () => {
    show('/admin/audit');
    expect(await screen.findByText('Card 1')).toBeTruthy();
    expect(await screen.findByText('hera')).toBeTruthy();
    expect(screen.getByText('Deleted user 9')).toBeTruthy();
    expect(screen.getByText('Automatic')).toBeTruthy();
    expect(queries.find(({ path }) => path === '/api/admin/users')?.query).toEqual({ ids: '1,9', limit: 200 });
  });

  it('when all changes of one admin are chosen, then other filters are removed', async () => {
    show('/admin/audit?q=card');
    await screen.findByText('hera');
    fireEvent.click(screen.getByRole('button', { name: 'All changes by hera', hidden: true }));
    await waitFor(() => expect(window.location.search).toBe('?actor=1'));
    await waitFor(() => expect(queries).toContainEqual({ path: '/api/admin/audit', query: { actorId: 1 } }));
  });
});
