import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addHolding, collectionUsage, listCollection } from '@ninepocket/contracts/collection/collection';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { addWish, listFavoriteSets, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from './api.js';
import { useAction, type InvalidateOptions } from './actions.js';
import { useEndpoint, useEndpointPages } from './queries.js';

const mockCall = (answer: (endpoint: Endpoint) => unknown) =>
  jest.spyOn(api, 'call').mockImplementation((async (endpoint: Endpoint) => answer(endpoint)) as typeof api.call);
const inClient = (children: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
    {children}
  </QueryClientProvider>
);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a double click', () => {
  function AddButtons() {
    const { mutate } = useAction(addHolding);
    const add = (cardId: number) => () => mutate({ body: { cardId } });
    return (
      <>
        <button onClick={add(1)}>one</button>
        <button onClick={add(2)}>two</button>
      </>
    );
  }

  it('when the same call is in flight, then it is made once; later, or with other input, it is made again', async () => {
    const answers: (() => void)[] = [];
    const call = mockCall(() => new Promise<void>((resolve) => answers.push(resolve)));
    render(inClient(<AddButtons />));
    await press('one');
    await press('one');
    await press('two');
    expect(call).toHaveBeenCalledTimes(2);
    await act(async () => answers[0]?.());
    await press('one');
    expect(call).toHaveBeenCalledTimes(3);
  });
});

describe('invalidation after a write', () => {
  const show = async (invalidate?: InvalidateOptions) => {
    const fetched: Record<string, number> = {};
    mockCall(({ method, path, paged }) => {
      if (method === 'GET') fetched[path] = (fetched[path] ?? 0) + 1;
      return paged ? { items: [], total: 0, next: null } : {};
    });
    function Page() {
      useEndpointPages(listCollection, {});
      useEndpoint(collectionUsage);
      useEndpoint(listWishlist);
      useEndpoint(listFavoriteSets);
      const add = useAction(addHolding, { invalidate });
      const wish = useAction(addWish, { invalidate });
      return (
        <>
          <button onClick={() => add.mutate({ body: { cardId: 9 } })}>add</button>
          <button onClick={() => wish.mutate({ body: { cardId: 9 } })}>wish</button>
        </>
      );
    }
    render(inClient(<Page />));
    await screen.findByText('add');
    return () => [listCollection, collectionUsage, listWishlist, listFavoriteSets].map(({ path }) => fetched[path]);
  };

  it('when copies have changed, then every read that shows them is refetched, and no other', async () => {
    const fetched = await show();
    await press('add');
    await waitFor(() => expect(fetched()).toEqual([2, 2, 2, 1]));
  });

  it('when a wish has changed, then only what shows wishes is refetched', async () => {
    const fetched = await show();
    await press('wish');
    await waitFor(() => expect(fetched()).toEqual([1, 1, 2, 1]));
  });

  it('when reads are left in place or are up to date, then they are not refetched on screen', async () => {
    const fetched = await show({ inPlace: [listCollection], upToDate: [collectionUsage] });
    await press('add');
    await waitFor(() => expect(fetched()).toEqual([1, 1, 2, 1]));
  });
});
