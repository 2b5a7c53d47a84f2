import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import CatalogPage from './catalog-page.js';

const cardOf = (id: number): TableCard => ({
  id,
  setId: 1,
  cardNumber: String(id),
  name: `Hero ${id}`,
  variation: null,
  isInsert: false,
  subset: null,
  section: { kind: 'base', name: 'Base' },
  frontImageUrl: null,
  drawnImageUrl: '/api/plates/1/latest-330.webp',
  backImageUrl: null,
  description: null,
  rarity: 'Rare',
  estimatedValue: null,
  avgPrice: null,
  salesCount: 0,
  marketValue: 3,
  set: { name: 'Flair', year: 1994, slug: 'flair', mainSetSlug: null },
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  retired: false,
});
let writes: { path: string; body: Record<string, unknown> }[];
let refusals: ProblemError[];
const answer = async ({ method, path }: Endpoint, input: { body?: Record<string, unknown> } = {}): Promise<unknown> => {
  if (method === 'GET') return { items: [1, 2, 3, 4].map(cardOf), total: 60_000, next: null };
  const body = input.body ?? {};
  writes.push({ path, body });
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  if (path === '/api/cards/:id') return { ...cardOf(1), ...body, version: 2 };
  const counts = { matched: 3, changed: 3, unchanged: 0, conflicts: 0, retired: 0, sameNumber: 0, rows: [] };
  return { ...counts, receiptId: body['dryRun'] ? null : 7 };
};
const cell = (place: string) => document.querySelector<HTMLElement>(`[data-cell="${place}"]`)!;
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });
const editor = () => screen.getByRole('textbox', { name: /of Hero 1/ });

describe('the table of all cards', () => {
  beforeEach(async () => {
    writes = [];
    refusals = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <MemoryRouter>
            <CatalogPage />
          </MemoryRouter>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('Hero 1');
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a cell is edited with the keyboard, then only that field is saved, with the version that was seen', async () => {
    fireEvent.focus(cell('0-3'));
    press(cell('0-3'), 'Enter');
    fireEvent.change(editor(), { target: { value: 'Dropped' } });
    press(editor(), 'Escape');
    expect(writes).toEqual([]);
    press(cell('0-3'), 'Enter');
    fireEvent.change(editor(), { target: { value: 'Silver Sable' } });
    press(editor(), 'Tab');
    await screen.findByText('Silver Sable');
    expect(writes).toEqual([{ path: '/api/cards/:id', body: { name: 'Silver Sable', version: 1 } }]);
    expect(screen.getByRole('combobox', { name: 'Rarity of Silver Sable #1' })).toBeTruthy();
  });

  it('when another admin changed the cell, then both values are shown, and mine can be saved', async () => {
    const current = { ...cardOf(1), name: 'Puma', version: 5 };
    refusals = [new ProblemError({ status: 409, code: 'edit_conflict', text: 'Changed', current })];
    fireEvent.focus(cell('0-3'));
    press(cell('0-3'), 'Enter');
    fireEvent.change(editor(), { target: { value: 'Silver Sable' } });
    press(editor(), 'Enter');
    await screen.findByText('Another admin changed this card');
    expect(screen.getByRole('alert').textContent).toContain('yours Silver Sable, theirs Puma');
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Silver Sable');
    expect(writes.at(-1)?.body).toEqual({ name: 'Silver Sable', version: 5 });
  });

  it('when another field of the card was changed, then the edit is saved without a question', async () => {
    const current = { ...cardOf(1), rarity: 'Legendary', version: 5 };
    refusals = [new ProblemError({ status: 409, code: 'edit_conflict', text: 'Changed', current })];
    fireEvent.focus(cell('0-3'));
    press(cell('0-3'), 'Enter');
    fireEvent.change(editor(), { target: { value: 'Silver Sable' } });
    press(editor(), 'Enter');
    await screen.findByText('Silver Sable');
    expect(writes.at(-1)?.body).toEqual({ name: 'Silver Sable', version: 5 });
    expect(screen.queryByText('Another admin changed this card')).toBeNull();
  });

  it('when rows are selected with Shift, then the bulk edit is previewed before it is sent', async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hero 1 #1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hero 3 #3' }), { shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Edit 3 cards' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Rarity' }), { target: { value: 'none' } });
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change 3 cards' }));
    await screen.findByText('3 cards changed');
    const body = { selection: { ids: [1, 2, 3] }, changes: { rarity: null } };
    expect(writes.map((write) => write.body)).toEqual([{ ...body, dryRun: true }, body]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('when all that match are selected, then the filter and its total are sent', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Select all 60,000 that match' }));
    fireEvent.click(screen.getByRole('button', { name: 'Edit 60,000 cards' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Insert' }), { target: { value: 'yes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('3 cards will change.');
    expect(writes[0]?.body['selection']).toEqual({ filter: {}, total: 60_000 });
  });
});
