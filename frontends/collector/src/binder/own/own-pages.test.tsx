/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { binderPages, movePocket, type Binder, type BinderPages } from '@ninepocket/contracts/collection/binders';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { buildPocket } from '../view/build-pocket.js';
import { OwnPages } from './own-pages.js';
import { usePlacing } from './use-placing.js';

const BINDER: Binder = {
  id: 7,
  name: 'Red',
  rows: 1,
  columns: 2,
  kind: 'storage',
  color: 'red',
  pages: 1,
  pockets: 1,
  copies: 1,
  emptied: 0,
  audit: { startedAt: null, seen: 0, missing: 0, left: 0, next: null },
  createdAt: '2026-12-01T00:00:00.000Z',
};
const PAGES: BinderPages = {
  name: 'Red',
  rows: 1,
  columns: 2,
  pages: 1,
  cards: 1,
  owned: 1,
  sections: [],
  spread: [
    {
      page: 1,
      section: null,
      complete: false,
      pockets: [
        buildPocket({ holdingId: 70, quantity: 1, copies: 1, state: 'filled' }),
        buildPocket({ pocket: 2, card: null }),
      ],
    },
  ],
  binder: BINDER,
};

function Opened() {
  return <OwnPages binder={BINDER} placing={usePlacing('Red')} current={null} />;
}

const { matchMedia } = window;
const moves: unknown[] = [];
let reserved = false;
Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  moves.length = 0;
  reserved = false;
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
  jest.spyOn(api, 'call').mockImplementation((async (
    endpoint: unknown,
    input: { body?: { overReserved?: boolean } },
  ) => {
    if (endpoint === binderPages) return PAGES;
    if (endpoint === movePocket) moves.push(input.body);
    if (reserved && !input.body?.overReserved)
      throw new ProblemError({ status: 409, code: 'pocket_reserved', text: 'This pocket is reserved for #3 Hulk.' });
    return { placementId: 1, copies: 1, holdings: 1, from: null, to: null };
  }) as typeof api.call);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TooltipProvider>
          <Opened />
        </TooltipProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
  jest.restoreAllMocks();
});

const pickUp = async () => {
  const card = await screen.findByRole('link', { name: /Wolverine/ });
  act(() => void fireEvent.keyDown(card, { key: 'm' }));
  expect(screen.getByText(/Wolverine is picked up/)).toBeTruthy();
};

it('when an own binder loads, then its cover and pages are already as large as they will be', () => {
  const loading = screen.getByRole('status', { name: 'Loading the binder' });
  expect(loading.querySelectorAll('.aspect-card')).toHaveLength(2);
  expect(loading.querySelector<HTMLElement>('.binder-cover')?.style.getPropertyValue('--columns')).toBe('2');
});

describe('moving a card by keys', () => {
  it('when it is picked up and put down in another pocket, then it moves there', async () => {
    await pickUp();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Put #12 Wolverine in pocket 2 of page 1' }));
    });
    expect(moves).toEqual([{ from: { page: 1, pocket: 1 }, to: { binderId: 7, at: { page: 1, pocket: 2 } } }]);
    expect(screen.queryByText(/is picked up/)).toBeNull();
  });

  it('when the pocket is reserved, then it is asked about, and used on request', async () => {
    reserved = true;
    await pickUp();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Put #12 Wolverine in pocket 2 of page 1' }));
    });
    const question = await screen.findByRole('alertdialog', { name: 'Place here anyway?' });
    expect(question.textContent).toContain('reserved for #3 Hulk');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Place here' })));
    expect(moves).toEqual([expect.anything(), expect.objectContaining({ overReserved: true })]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('when arrow keys are pressed, then they move between pockets, and the picked one is marked', async () => {
    await pickUp();
    const card = screen.getByRole('link', { name: /Wolverine/ });
    expect(card.closest('[data-picked]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    card.focus();
    await act(async () => void fireEvent.keyDown(card, { key: 'ArrowRight' }));
    const free = screen.getByRole('button', { name: 'Put #12 Wolverine in pocket 2 of page 1' });
    expect(document.activeElement).toBe(free);
    await act(async () => void fireEvent.keyDown(free, { key: 'ArrowLeft' }));
    expect(document.activeElement).toBe(card);
  });

  it('when Escape is pressed or it is put back, then it stays', async () => {
    await pickUp();
    act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(screen.queryByText(/is picked up/)).toBeNull();
    await pickUp();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Wolverine/ })));
    expect(screen.queryByText(/is picked up/)).toBeNull();
    expect(moves).toEqual([]);
  });
});
