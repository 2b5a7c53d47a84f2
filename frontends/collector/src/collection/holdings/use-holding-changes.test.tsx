import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listCollection, type Holding } from '@ninepocket/contracts/collection/collection';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildHolding } from './build-holding.js';
import { useHoldingChanges } from './use-holding-changes.js';

let holdings: Holding[];
let refusal: ProblemError | null;
let listsFetched: number;
type Call = { query?: { isFavorite?: string }; params?: { id: number }; body?: { isFavorite: boolean } };
const answer = async ({ method }: Endpoint, { query, params, body }: Call = {}): Promise<unknown> => {
  if (method === 'GET') {
    listsFetched += 1;
    const items = holdings.filter(({ isFavorite }) => isFavorite || !query?.isFavorite);
    return { items, total: items.length, next: null };
  }
  if (refusal) throw refusal;
  holdings = holdings.map((one) => (one.id === params?.id ? { ...one, ...body } : one));
  return holdings[0];
};

function List({ favorites }: { favorites: boolean }) {
  const { items, total } = useEndpointPages(listCollection, { query: favorites ? { isFavorite: 'true' } : {} });
  const { toggleFavorite } = useHoldingChanges();
  return (
    <ul aria-label={`${favorites ? 'Favorites' : 'All'}: ${total}`}>
      {items.map((holding) => (
        <li key={holding.id}>
          <button aria-pressed={holding.isFavorite} onClick={() => void toggleFavorite(holding)}>
            {holding.card.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
function Collection() {
  const [favorites, setFavorites] = useState(true);
  return (
    <>
      <button onClick={() => setFavorites(!favorites)}>switch</button>
      <List key={String(favorites)} favorites={favorites} />
      <Toaster />
    </>
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const star = async (name: string): Promise<string | null> =>
  (await screen.findByRole('button', { name })).getAttribute('aria-pressed');

const show = (...owned: Holding[]) => {
  holdings = owned;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Collection />
    </QueryClientProvider>,
  );
};

describe('starring a card in My Collection', () => {
  beforeEach(() => {
    refusal = null;
    listsFetched = 0;
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when the Favorites filter was used before, then it shows the newly starred card when it is used again', async () => {
    show(buildHolding());
    await screen.findByRole('list', { name: 'Favorites: 0' });
    await press('switch');
    await star('Cyclops');
    await press('Cyclops');
    await press('switch');
    await screen.findByRole('list', { name: 'Favorites: 1' });
    expect(await star('Cyclops')).toBe('true');
  });

  it('when a card loses its star under the Favorites filter, then it stays until the list is opened again', async () => {
    show(buildHolding({ isFavorite: true }));
    await star('Cyclops');
    await press('Cyclops');
    await waitFor(() => expect(holdings[0]?.isFavorite).toBe(false));
    expect(await star('Cyclops')).toBe('false');
    expect(listsFetched).toBe(1);
    await press('switch');
    await press('switch');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cyclops' })).toBeNull());
  });

  it('when a card loses its star, then Undo gives it back', async () => {
    show(buildHolding({ isFavorite: true }));
    await star('Cyclops');
    await press('Cyclops');
    await screen.findByText('Cyclops #2 was removed from your favorites.');
    await press('Undo');
    await waitFor(() => expect(holdings[0]?.isFavorite).toBe(true));
    expect(await star('Cyclops')).toBe('true');
  });

  it('when the server rejects the change, then the star goes back', async () => {
    refusal = new ProblemError({ status: 404, code: 'not_found', text: 'Not found.' });
    show(buildHolding({ isFavorite: true }));
    await star('Cyclops');
    await press('Cyclops');
    await waitFor(async () => expect(await star('Cyclops')).toBe('true'));
  });
});
