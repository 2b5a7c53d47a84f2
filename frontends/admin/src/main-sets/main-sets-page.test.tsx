import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import MainSetsPage from './main-sets-page.js';

const universe = {
  id: 5,
  name: 'Marvel Universe',
  notes: null,
  thumbnailImageUrl: null,
  setCount: 1,
  cardCount: 162,
  version: 3,
  createdAt: '2026-01-05T12:00:00.000Z',
};
const sets = [
  { id: 1, name: 'Series I', year: 1990, cardCount: 162, mainSetId: 5 },
  { id: 2, name: 'Series II', year: 1991, cardCount: 1, mainSetId: null },
  { id: 3, name: 'Flair', year: 0, cardCount: 150, mainSetId: 9 },
];
type Call = { method: string; path: string; input: Record<string, unknown> };
let calls: Call[];
/** Of the next writes, in order; null for one that succeeds. */
let refusals: (ProblemError | null)[];
const answer = async ({ method, path }: Endpoint, input: Record<string, unknown> = {}): Promise<unknown> => {
  const page = (items: unknown[]) => ({ items, total: items.length, next: null });
  if (method === 'GET' && path === '/api/main-sets') return page([universe]);
  if (method === 'GET') {
    const { mainSetId } = (input['query'] ?? {}) as { mainSetId?: number };
    return page(mainSetId ? sets.filter((set) => set.mainSetId === mainSetId) : sets);
  }
  const { params, body } = input;
  calls.push({ method, path, input: { ...(params ? { params } : {}), ...(body ? { body } : {}) } });
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return { ...universe, version: 4, suggestedAssignments: [], conflictingSets: [], matchingBaseSets: [] };
};
const click = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('managing main sets', () => {
  beforeEach(async () => {
    calls = [];
    refusals = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <MemoryRouter>
            <MainSetsPage />
          </MemoryRouter>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('Marvel Universe');
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a main set has no notes, then the list says so', () => {
    expect(screen.getByText('No notes')).toBeTruthy();
    expect(screen.getByText(/1 set · 162 cards/)).toBeTruthy();
  });

  it('when the name is missing, then nothing is sent', async () => {
    click('button', 'Create Main Set');
    click('button', 'Create');
    await screen.findByText('Name is required.');
    type('Name', ' Fleer ');
    click('button', 'Create');
    await screen.findByText('Main set created successfully');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/main-sets',
        input: { body: { name: 'Fleer', notes: '', thumbnailImageUrl: '' } },
      },
    ]);
  });

  it('when sets are checked and cleared, then only the differences are sent', async () => {
    click('button', 'Edit Marvel Universe');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Series II/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Series I 1990/ }));
    expect(screen.getByText('1 set assigned')).toBeTruthy();
    expect(screen.getByText('Assigned to other main set')).toBeTruthy();
    click('button', 'Save');
    await screen.findByText('Main set updated successfully');
    expect(calls.slice(1)).toEqual([
      {
        method: 'PATCH',
        path: '/api/main-sets/:id/assign-sets',
        input: { params: { id: 5 }, body: { cardSetIds: [2] } },
      },
      {
        method: 'PATCH',
        path: '/api/main-sets/:id/unassign-sets',
        input: { params: { id: 5 }, body: { cardSetIds: [1] } },
      },
    ]);
  });

  it('when another admin has saved meanwhile, then both versions are shown and mine can be kept', async () => {
    const current = { ...universe, notes: 'Theirs', version: 4 };
    refusals = [new ProblemError({ status: 409, code: 'edit_conflict', text: 'Changed meanwhile.', current })];
    click('button', 'Edit Marvel Universe');
    await screen.findByRole('checkbox', { name: /Series II/ });
    type('Notes', 'Mine');
    click('button', 'Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Notes: yours Mine, theirs Theirs');
    click('button', 'Keep mine');
    await screen.findByText('Main set updated successfully');
    expect(calls.map(({ input }) => (input['body'] as { version: number }).version)).toEqual([3, 4]);
  });

  it('when only the sets could not be saved, then saving again does not conflict with the first attempt', async () => {
    refusals = [null, new ProblemError({ status: 503, code: 'unavailable', text: 'Try again later.' })];
    click('button', 'Edit Marvel Universe');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Series II/ }));
    click('button', 'Save');
    await screen.findByText('Failed to assign set');
    click('button', 'Save');
    await screen.findByText('Main set updated successfully');
    const updates = calls.filter(({ path }) => path === '/api/main-sets/:id');
    expect(updates.map(({ input }) => (input['body'] as { version: number }).version)).toEqual([3, 4]);
  });

  it('when a main set is deleted, then it is confirmed first', async () => {
    click('button', 'Delete Marvel Universe');
    expect(screen.getByText(/This cannot be undone/)).toBeTruthy();
    click('button', 'Delete');
    await waitFor(() =>
      expect(calls).toEqual([{ method: 'DELETE', path: '/api/main-sets/:id', input: { params: { id: 5 } } }]),
    );
  });
});
