import { afterEach, expect, it, jest } from '@jest/globals';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { DeleteAccount } from './delete-account.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = async (state: BillingState) => {
  const answered = Promise.resolve({ state });
  jest.spyOn(api, 'call').mockImplementation((() => answered) as unknown as typeof api.call);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeleteAccount username="nova" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('dialog', { name: 'Delete your account?' });
};
const warning = () => screen.queryByText(/subscription is cancelled immediately\. Time .* is not refunded/);

it.each(['active', 'cancelling', 'past_due', 'unpaid', 'disputed'] as const)(
  'when a subscription is %s, then the question before a deletion says what happens with it',
  async (state) => {
    await show(state);
    expect(warning()).toBeTruthy();
  },
);

it.each(['none', 'ended'] as const)('when the state is %s, then it does not mention a subscription', async (state) => {
  await show(state);
  await waitFor(() => expect(warning()).toBeNull());
});
