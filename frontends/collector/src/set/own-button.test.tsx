import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Card } from '@ninepocket/contracts/catalog';
import { ownedInSet } from '@ninepocket/contracts/collection';
import type { Endpoint } from '@ninepocket/contracts/endpoint';
import { TooltipProvider } from '@ninepocket/ui/tooltip';
import { api } from '@ninepocket/web-kit/api';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { OwnButton } from './own-button.js';
import { useOwning } from './use-owning.js';

const thing = { id: 7, setId: 5, name: 'The Thing', cardNumber: '1' } as Card;
const ADD = 'Add The Thing #1 to collection';
const REMOVE = 'Remove The Thing #1 from collection';

// What the collection service would do; everything in the page is the real one.
let copies: number;
let changes: string[];
const answer = async ({ method }: Endpoint): Promise<unknown> => {
  if (method !== 'GET') changes.push(method);
  if (method === 'POST') copies += 1;
  if (method === 'DELETE') copies = 0;
  return { setId: 5, owned: copies ? [{ cardId: thing.id, copies, holdingId: 71, plain: true }] : [] };
};

function Tile() {
  const { data } = useEndpoint(ownedInSet, { params: { setId: 5 } });
  const { add, remove } = useOwning(5);
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      {data && (
        <OwnButton
          card={thing}
          owned={data.owned[0]}
          onAdd={() => void add(thing)}
          onRemove={(id) => void remove(thing, id)}
        />
      )}
    </>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })}>
      <TooltipProvider>
        <MemoryRouter>
          <Tile />
        </MemoryRouter>
      </TooltipProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const settled = () => waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('the button of a card on a set page', () => {
  beforeEach(() => {
    copies = 0;
    changes = [];
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when it is double clicked, then one copy is added, and the focus stays on it', async () => {
    show();
    const plus = await button(ADD);
    act(() => plus.focus());
    fireEvent.click(plus);
    fireEvent.click(plus);
    await pause(150);
    fireEvent.click(plus);
    expect(document.activeElement).toBe(await button(REMOVE));
    await settled();
    expect(changes).toEqual(['POST']);
  });

  it('when the only copy is owned, then a press takes it back', async () => {
    copies = 1;
    show();
    fireEvent.click(await button(REMOVE));
    await button(ADD);
    expect(changes).toEqual(['DELETE']);
  });

  it('when several copies are owned, then a press leads to them and removes none', async () => {
    copies = 3;
    show();
    fireEvent.click(await button('Show my 3 copies of The Thing #1'));
    await screen.findByText('/my-collection?set=5');
    expect(changes).toEqual([]);
  });
});
