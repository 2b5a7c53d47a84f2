import { afterEach, expect, it, jest } from '@jest/globals';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { api } from '@ninepocket/web-kit/api/api';
import { session } from '@ninepocket/web-kit/session/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { DeleteAccount } from './delete-account.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The shell replaces the screen when the session ends, under the same router. */
function Shell() {
  const [isSignedIn, setSignedIn] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => setSignedIn(false)}>End the session</button>
      {isSignedIn ? <DeleteAccount username="nova" /> : <p>at {pathname}</p>}
    </>
  );
}

const show = async (state: BillingState) => {
  const answered = Promise.resolve({ state });
  jest.spyOn(api, 'call').mockImplementation((() => answered) as unknown as typeof api.call);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Shell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('dialog', { name: 'Delete your account?' });
};
const warning = () => screen.queryByText(/subscription is canceled immediately\. Time .* is not refunded/);

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

it('when the session ends before the deletion is answered, then the deletion is shown', async () => {
  await show('none');
  let resolve: (deletion: unknown) => void = () => undefined;
  const answer = new Promise((done) => (resolve = done));
  jest.spyOn(api, 'call').mockImplementation((() => answer) as unknown as typeof api.call);
  jest.spyOn(session, 'endAfterAccountDeletion').mockResolvedValue();
  fireEvent.change(screen.getByRole('textbox', { name: 'Type nova to confirm' }), { target: { value: 'nova' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));

  fireEvent.click(screen.getByText('End the session'));
  resolve({ id: 'deletion-1' });
  expect(await screen.findByText('at /account-deleted/deletion-1')).toBeTruthy();
  expect(session.endAfterAccountDeletion).toHaveBeenCalledTimes(1);
});
