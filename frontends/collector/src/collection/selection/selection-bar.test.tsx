/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { readCollectionFilters } from '../filters/collection-filters.rules.js';
import { SelectionBar } from './selection-bar.js';
import { useSelection } from './use-selection.js';

const HOLDINGS = [{ id: 7, quantity: 5 }];

function Selection() {
  const selecting = useSelection();
  if (!selecting.on) return <button onClick={() => selecting.start(7)}>Select</button>;
  const filters = readCollectionFilters(new URLSearchParams());
  return <SelectionBar selecting={selecting} filters={filters} holdings={HOLDINGS} total={3} />;
}

const answer = async ({ method }: Endpoint): Promise<unknown> =>
  method === 'GET' ? { items: [] } : { changed: 1, skipped: 0, receiptId: 1 };

const show = async () => {
  jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Selection />
        </MemoryRouter>
        <Toaster />
      </QueryClientProvider>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the actions on selected cards', () => {
  // Like a browser that has not rendered yet, jsdom leaves the focus on a button that became disabled.
  it('when the cards are removed, then the focus moves from the disabled button to one that can be used', async () => {
    await show();
    const remove = screen.getByRole('button', { name: 'Remove' });
    remove.focus();
    await act(async () => void fireEvent.click(remove));
    expect(await screen.findByText('Card removed from collection')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select all shown' }));
  });

  it('when a stack is to be listed for sale, then the dialog says how many copies that are', async () => {
    await show();
    const menu = screen.getByRole('button', { name: 'Sale' });
    menu.focus();
    await act(async () => void fireEvent.keyDown(menu, { key: 'Enter' }));
    await act(async () => void fireEvent.click(screen.getByText('List for sale…')));
    expect(await screen.findByText('5 copies of 1 card.')).toBeTruthy();
  });
});
