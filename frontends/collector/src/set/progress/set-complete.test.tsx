import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { marksInSet, type CardMark } from '@ninepocket/contracts/collection/collection';
import { api } from '@ninepocket/web-kit/api/api';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SAVING, unmarked } from '../../card-actions/marks/marks.rules.js';
import { SetComplete } from './set-complete.js';

const set = { id: 5, name: 'Spider-Ham', year: 2022, cardCount: 2 } as CardSet;
const owned = (cardId: number, holdingId = cardId): CardMark => ({ ...unmarked(cardId), copies: 1, holdingId });
const key = endpointKey(marksInSet, { params: { setId: set.id } });
let client: QueryClient;

const mark = (...marks: CardMark[]) =>
  act(async () => {
    client.setQueryData(key, { setId: set.id, isFavoriteSet: false, marks });
    // TanStack Query notifies components from a timer.
    await new Promise((resolve) => setTimeout(resolve));
  });
const open = async (...marks: CardMark[]) => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  await mark(...marks);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SetComplete set={set} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const panel = () => screen.queryByRole('region', { name: 'Set complete' });

describe('completing a set', () => {
  beforeEach(() => void jest.spyOn(api, 'call').mockRejectedValue(new Error('unused')));
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when the last missing card is saved, then the panel appears once, and not before', async () => {
    await open(owned(1));
    await mark(owned(1), owned(2, SAVING));
    expect(panel()).toBeNull();
    await mark(owned(1), owned(2));
    expect(panel()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel()).toBeNull();
  });

  it('when a card is removed again, then the panel leaves', async () => {
    await open(owned(1));
    await mark(owned(1), owned(2));
    await mark(owned(1));
    expect(panel()).toBeNull();
  });

  it('when the set was complete before, then nothing is celebrated', async () => {
    await open(owned(1), owned(2));
    expect(panel()).toBeNull();
  });
});
