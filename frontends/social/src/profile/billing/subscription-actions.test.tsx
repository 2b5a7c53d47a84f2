import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import {
  cancelSubscription,
  resumeSubscription,
  type SubscriptionView,
} from '@ninepocket/contracts/billing/subscription';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SubscriptionActions } from './subscription-actions.js';

const view: SubscriptionView = {
  configReady: true,
  plan: 'SUPER_HERO',
  state: 'active',
  price: { amount: 4, currency: 'USD', interval: 'month' },
  renewsAt: '2026-12-22T12:00:00.000Z',
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  paymentMethod: null,
  grantedAt: null,
  grantedUntil: null,
};
const endsAt = '2027-01-22T12:00:00.000Z';
const cancelledPastDue: SubscriptionView = { ...view, state: 'past_due', renewsAt: null, endsAt };

let answer: (endpoint: Endpoint) => SubscriptionView;
beforeEach(() => {
  jest.spyOn(api, 'call').mockImplementation((async (endpoint: Endpoint) => answer(endpoint)) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const client = new QueryClient();
const tree = (shown: SubscriptionView) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <SubscriptionActions view={shown} />
      <Toaster />
    </MemoryRouter>
  </QueryClientProvider>
);
const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1)!);
};

describe('the actions of a subscription', () => {
  it('when a cancellation fails, then the question stays open for another try', async () => {
    answer = () => {
      throw new ProblemError({ status: 503, code: 'provider_unavailable', text: 'Please try again.' });
    };
    render(tree(view));
    await confirm();
    await screen.findByText('Your subscription was not canceled');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('when it is cancelled while a payment is missing, then it says when it ends and offers to resume it', async () => {
    const asked: Endpoint[] = [];
    answer = (endpoint) => {
      asked.push(endpoint);
      return endpoint === cancelSubscription ? cancelledPastDue : { ...cancelledPastDue, endsAt: null };
    };
    const { rerender } = render(tree({ ...cancelledPastDue, endsAt: null }));
    await confirm();
    await screen.findByText('It ends on January 22, 2027.');
    rerender(tree(cancelledPastDue));
    fireEvent.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await screen.findByText('Subscription resumed');
    expect(asked).toContain(resumeSubscription);
  });

  it('when the subscription changes elsewhere, then a toast about its previous state disappears', async () => {
    answer = () => view;
    const { rerender } = render(tree({ ...view, state: 'cancelling', endsAt }));
    fireEvent.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await screen.findByText('Subscription resumed');
    rerender(tree(view));
    expect(screen.getByText('Subscription resumed')).toBeTruthy();
    rerender(tree({ ...view, plan: 'SIDE_KICK', state: 'disputed' }));
    await waitFor(() => expect(screen.queryByText('Subscription resumed')).toBeNull());
  });

  it('when a payment is disputed, then it can be cancelled but not bought again', () => {
    render(tree({ ...view, plan: 'SIDE_KICK', state: 'disputed' }));
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /upgrade|subscribe/i })).toBeNull();
  });

  it('when a subscription has ended, then it can be bought again', () => {
    render(tree({ ...view, plan: 'SIDE_KICK', state: 'ended' }));
    expect(screen.getByRole('button', { name: 'Subscribe again' })).toBeTruthy();
  });
});
