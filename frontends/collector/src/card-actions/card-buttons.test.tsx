import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { marksInSet, type CardMark } from '@ninepocket/contracts/collection/collection';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { CardButtons } from './card-buttons.js';
import { useCardActions } from './use-card-actions.js';
import { useMarksInSet, useMarksOfCards } from './marks/use-marks.js';

const thing = { id: 7, setId: 5, name: 'The Thing', cardNumber: '1' };
const ADD = 'Add The Thing #1 to collection';
const REMOVE = 'Remove The Thing #1 from collection';
const WISH = 'Add The Thing #1 to wishlist';
const UNWISH = 'Remove The Thing #1 from wishlist';

let copies: number;
let wished: boolean;
let changes: string[];
let wishes: unknown[];
let refusal: ProblemError | null;
const marks = (): CardMark[] =>
  copies || wished
    ? [
        {
          cardId: thing.id,
          copies,
          holdingId: copies ? 71 : null,
          plain: true,
          isFavorite: false,
          wishId: wished ? 31 : null,
          place: null,
        },
      ]
    : [];
const answer = async ({ method, path }: Endpoint, { body }: { body?: unknown } = {}): Promise<unknown> => {
  if (method === 'GET') return path === marksInSet.path ? { setId: 5, isFavoriteSet: false, marks: marks() } : marks();
  changes.push(`${method} ${path}`);
  if (refusal) throw refusal;
  if (path.endsWith('/move')) {
    wished = false;
    copies += 1;
    return { holding: { id: 71 }, receiptId: 9 };
  }
  if (path.startsWith('/api/wishlist')) {
    wished = method === 'POST';
    if (wished) wishes.push(body);
    return wished ? { id: 31 } : { cardId: thing.id, priority: 3, maxPrice: 7 };
  }
  if (path.endsWith('/remove')) {
    const changed = copies;
    copies = 0;
    return { changed, skipped: 1 - changed, receiptId: changed ? 9 : null };
  }
  copies += 1;
  return { id: 71, undone: 1, skipped: 0 };
};

function OnSetPage() {
  const { marks: known, known: there } = useMarksInSet(thing.setId);
  const actions = useCardActions();
  return there && <CardButtons card={thing} mark={known.get(thing.id)} actions={actions} />;
}
const IDS = [thing.id];
function OnOtherList() {
  const { marks: known } = useMarksOfCards(IDS);
  const { search, hash } = useLocation();
  return <p>{`elsewhere ×${known.get(thing.id)?.copies ?? 0}${search}${hash}`}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })}>
      <TooltipProvider>
        <MemoryRouter>
          <OnSetPage />
          <OnOtherList />
        </MemoryRouter>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('the buttons of a card in a list', () => {
  beforeEach(() => {
    copies = 0;
    wished = false;
    changes = [];
    wishes = [];
    refusal = null;
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when it is double clicked, then one copy is added and the button keeps the focus', async () => {
    show();
    const plus = await button(ADD);
    act(() => plus.focus());
    fireEvent.click(plus);
    fireEvent.click(plus);
    expect(document.activeElement).toBe(await button(REMOVE));
    expect(changes).toEqual(['POST /api/collection']);
    expect(await screen.findByText('Card added to collection')).toBeTruthy();
  });

  it('when the addition is undone, then exactly that copy is taken back', async () => {
    show();
    fireEvent.click(await button(ADD));
    fireEvent.click(await screen.findByText('Undo'));
    await screen.findByText('Card removed from collection');
    expect(changes).toEqual(['POST /api/collection', 'POST /api/collection/bulk/remove']);
    expect(await button(ADD)).toBeTruthy();
  });

  it('when a card is added, then every list that shows it marks it', async () => {
    show();
    await screen.findByText('elsewhere ×0');
    fireEvent.click(await button(ADD));
    await screen.findByText('elsewhere ×1');
  });

  it('when a single copy is owned, then a press removes it', async () => {
    copies = 1;
    show();
    fireEvent.click(await button(REMOVE));
    await button(ADD);
    expect(changes).toEqual(['POST /api/collection/bulk/remove']);
  });

  it('when a copy was removed, then its toast offers Undo', async () => {
    copies = 1;
    show();
    fireEvent.click(await button(REMOVE));
    fireEvent.click(await button('Undo'));
    await button(REMOVE);
    expect(changes).toEqual(['POST /api/collection/bulk/remove', 'POST /api/receipts/:id/undo']);
  });

  it('when several copies are owned, then a press shows them and removes none', async () => {
    copies = 3;
    show();
    fireEvent.click(await button('Show my 3 copies of The Thing #1'));
    await screen.findByText('elsewhere ×3?card=7#my-copies');
    expect(changes).toEqual([]);
  });

  it('when the plan is full, then the mark rolls back and the toast offers an upgrade', async () => {
    refusal = new ProblemError({ status: 403, code: 'plan_limit', text: 'All 250 places are taken.' });
    show();
    fireEvent.click(await button(ADD));
    expect(await screen.findByText('Failed to add to collection')).toBeTruthy();
    expect(screen.getByText('All 250 places are taken.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy();
    await button(ADD);
  });

  it('when the card was already removed elsewhere, then it is shown as removed', async () => {
    copies = 1;
    show();
    const remove = await button(REMOVE);
    copies = 0;
    fireEvent.click(remove);
    expect(await screen.findByText('Card removed from collection')).toBeTruthy();
    await button(ADD);
  });

  it('when a card is wished for, then a press removes the wish', async () => {
    wished = true;
    show();
    fireEvent.click(await button(UNWISH));
    await button(WISH);
    expect(await screen.findByText('Card removed from wishlist')).toBeTruthy();
  });

  it('when a wish was removed, then Undo restores its priority and its price', async () => {
    wished = true;
    show();
    fireEvent.click(await button(UNWISH));
    fireEvent.click(await button('Undo'));
    await button(UNWISH);
    expect(wishes).toEqual([{ cardId: thing.id, priority: 3, maxPrice: 7 }]);
  });

  it('when a wished card is added, then it comes off the wishlist, and both can be undone', async () => {
    wished = true;
    show();
    fireEvent.click(await button(ADD));
    await button(REMOVE);
    await button(WISH);
    expect(changes).toEqual(['POST /api/wishlist/:id/move']);
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toBe('POST /api/receipts/:id/undo');
  });

  it('when a card is wished for and added at the same time, then neither change undoes the other', async () => {
    show();
    fireEvent.click(await button(WISH));
    fireEvent.click(screen.getByRole('button', { name: ADD }));
    await button(UNWISH);
    await button(REMOVE);
    await waitFor(() => expect(changes).toHaveLength(2));
  });
});
