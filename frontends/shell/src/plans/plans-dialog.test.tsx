import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PlanPanels } from '../landing/plan-panels.js';
import PlansDialog from './plans-dialog.js';

const offer = {
  configReady: true,
  prices: [
    { interval: 'month', amount: 4, currency: 'USD' },
    { interval: 'year', amount: 40, currency: 'USD' },
  ],
  trialDays: 0,
};
let answer: () => unknown;
let chosen: unknown[];
beforeEach(() => {
  chosen = [];
  jest.spyOn(api, 'call').mockImplementation((async () => answer()) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlansDialog busy={false} onClose={() => undefined} onChoose={(...choice) => chosen.push(choice)} />
    </QueryClientProvider>,
  );
const subscribe = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe Now' }));

describe('the plans for visitors', () => {
  it('when yearly payment is chosen, then its price is shown and the choice is passed on', async () => {
    answer = () => offer;
    show();
    fireEvent.click(await screen.findByRole('radio', { name: 'Yearly, save $8' }));
    expect(screen.getByText('$40')).toBeTruthy();
    subscribe();
    expect(chosen).toEqual([['SUPER_HERO', 'year']]);
  });

  it('when another price is configured, then the landing page shows it', async () => {
    answer = () => ({ ...offer, prices: [{ interval: 'month', amount: 5.5, currency: 'EUR' }] });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PlanPanels onLearnMore={() => undefined} onSubscribe={() => undefined} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('€5.50/month')).toBeTruthy();
  });

  it('when the offer cannot be loaded, then SPEC’s price is shown and payment is monthly', async () => {
    answer = () => {
      throw new ProblemError({ status: 503, code: 'unavailable', text: 'Unavailable.' });
    };
    show();
    expect(await screen.findByText('$4')).toBeTruthy();
    subscribe();
    expect(chosen).toEqual([['SUPER_HERO', 'month']]);
  });
});
