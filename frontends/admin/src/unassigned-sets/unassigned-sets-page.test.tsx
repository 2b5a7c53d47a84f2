import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import UnassignedSetsPage from './unassigned-sets-page.js';

const flair = { id: 7, name: 'Flair', slug: 'flair-1994', year: 1994, cardCount: 150, mainSetSlug: null };
let sets: (typeof flair)[];
let refusal: ProblemError | null;
let assigned: number[];
const answer = async ({ method, path }: Endpoint, input: { params?: { id: number } } = {}): Promise<unknown> => {
  if (refusal) throw refusal;
  if (method === 'GET') {
    const items = path === '/api/main-sets' ? [{ id: 3, name: 'Fleer' }] : sets;
    return { items, total: items.length, next: null };
  }
  if (path.endsWith('/assign-sets')) assigned.push(input.params?.id ?? 0);
  else assigned.pop();
  sets = path.endsWith('/assign-sets') ? [] : [flair];
  return { id: 3, name: 'Fleer' };
};
const show = (url = '/admin/unassigned-sets') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        <UnassignedSetsPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );

describe('unassigned sets', () => {
  beforeEach(() => {
    sets = [flair];
    refusal = null;
    assigned = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    globalThis.fetch = async () => ({ ok: true, json: async () => ({ apiUrl: 'http://api.test' }) }) as Response;
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a main set is chosen, then the set is assigned and leaves the list, and Undo brings it back', async () => {
    show();
    await screen.findByRole('option', { name: 'Fleer' });
    expect(screen.getByText('1994 · 150 cards')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Assign Flair to a main set' }), { target: { value: '3' } });
    await screen.findByText('Set assigned to main set successfully');
    expect(assigned).toEqual([3]);
    await screen.findByText('All sets are assigned to main sets!');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(assigned).toEqual([]));
    await screen.findByRole('link', { name: 'View Flair' });
  });

  it('when View is opened, then it leads to the set at the collectors’ address', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'View Flair' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('http://api.test/browse/other/flair-1994'));
  });

  it('when a search finds nothing, then the page says so', async () => {
    sets = [];
    show('/admin/unassigned-sets?q=zz');
    await screen.findByText('No sets found matching your search.');
  });

  it('when the sets cannot be loaded, then Retry loads them', async () => {
    refusal = new ProblemError({ status: 503, code: 'unavailable', text: 'Try again later.' });
    show();
    await screen.findByText('Error loading unassigned sets: Try again later.');
    refusal = null;
    fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await screen.findByRole('link', { name: 'View Flair' });
  });
});
