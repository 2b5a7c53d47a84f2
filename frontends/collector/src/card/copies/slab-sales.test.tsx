import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getCardPricing } from '@ninepocket/contracts/automation/pricing';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { SlabSales } from './slab-sales.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = (answer: () => Promise<unknown>) => {
  const call = jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  const slab = buildHolding({ gradeCompany: 'PSA', grade: 10, gradedSalesCount: 1, gradedValue: 420 });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SlabSales slab={slab} />
    </QueryClientProvider>,
  );
  return call;
};

describe('the sales behind the price of a slab', () => {
  it('when they are opened, then those of its company and grade are loaded and listed', async () => {
    const sale = { price: 420, soldAt: null, title: 'Venom #44 PSA 10', excluded: null };
    const call = open(async () => ({ recentSales: [sale] }));
    expect(call).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Sales of PSA 10' }));
    await screen.findByText('Venom #44 PSA 10');
    const query = { gradeCompany: 'PSA', grade: 10 };
    expect(call).toHaveBeenCalledWith(getCardPricing, expect.objectContaining({ query }));
  });

  it('when they cannot be loaded, then the reason is shown', async () => {
    open(() => Promise.reject(new Error('The connection was lost.')));
    fireEvent.click(screen.getByRole('button', { name: 'Sales of PSA 10' }));
    await waitFor(() => expect(screen.queryByText('Loading the sales…')).toBeNull());
    expect(screen.getByText(problemText(new Error('The connection was lost.')))).toBeTruthy();
  });
});
