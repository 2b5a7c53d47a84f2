import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getCardPricing, refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SlabSales } from './slab-sales.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const slab = { gradeCompany: 'PSA' as const, grade: 10 };
const sale = (title: string) => ({ price: 420, soldAt: null, title, excluded: null });
const priced = (avgPrice: number, ...recentSales: ReturnType<typeof sale>[]) => ({
  cardId: 7,
  ...slab,
  avgPrice,
  salesCount: recentSales.length,
  lastFetched: '2026-11-21T04:00:00.000Z',
  source: 'ebay',
  recentSales,
  history: [],
});
const open = (answer: (endpoint: Endpoint) => Promise<unknown>) => {
  const call = jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SlabSales cardId={7} slab={slab} />
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sales of PSA 10' }));
  return call;
};

describe('the sales behind the price of a slab', () => {
  it('when they are opened, then those of its company and grade are loaded and listed', async () => {
    const call = open(async () => priced(420, sale('Venom #44 PSA 10')));
    await screen.findByText('Venom #44 PSA 10');
    expect(screen.getByText(/^\$420\.00, average of the last 1 sale on eBay/)).toBeTruthy();
    expect(call).toHaveBeenCalledWith(getCardPricing, expect.objectContaining({ query: slab }));
  });

  it('when the price is refreshed, then that of its grade is looked up and shown', async () => {
    const call = open(async (endpoint) =>
      endpoint === refreshCardPricing
        ? { ...priced(500, sale('Sold today')), lastFetched: '2026-11-21T05:00:00.000Z' }
        : priced(420, sale('Sold before')),
    );
    await screen.findByText('Sold before');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh price of PSA 10' }));
    await screen.findByText('Sold today');
    expect(screen.queryByText('Sold before')).toBeNull();
    expect(screen.getByText('Pricing updated from eBay')).toBeTruthy();
    const input = expect.objectContaining({ params: { cardId: 7 }, query: slab });
    expect(call).toHaveBeenCalledWith(refreshCardPricing, input);
  });

  it('when the price was too young to be looked up again, then it says so', async () => {
    open(async () => priced(420, sale('Sold before')));
    await screen.findByText('Sold before');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh price of PSA 10' }));
    await screen.findByText(/^This price is recent: looked up /);
    expect(screen.queryByText('Pricing updated from eBay')).toBeNull();
  });

  it('when no more lookups are allowed, then the reason is shown and the sales stay', async () => {
    const limit = 'You have used your share of the price lookups of today.';
    open(async (endpoint) => {
      if (endpoint === refreshCardPricing)
        throw new ProblemError({ status: 429, code: 'too_many_requests', text: limit });
      return priced(420, sale('Sold before'));
    });
    await screen.findByText('Sold before');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh price of PSA 10' }));
    await screen.findByText(limit);
    expect(screen.getByText('Sold before')).toBeTruthy();
  });

  it('when the slab has no price yet, then it is pending', async () => {
    open(() => Promise.reject(new ProblemError({ status: 404, code: 'not_found', text: 'There is no price.' })));
    await screen.findByText('Pricing pending');
    expect(screen.getByRole('button', { name: 'Refresh price of PSA 10' })).toBeTruthy();
  });

  it('when they cannot be loaded, then the reason is shown', async () => {
    open(() => Promise.reject(new Error('The connection was lost.')));
    await waitFor(() => expect(screen.queryByText('Loading the sales…')).toBeNull());
    expect(screen.getByText(problemText(new Error('The connection was lost.')))).toBeTruthy();
  });
});
