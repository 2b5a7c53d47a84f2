import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@ninepocket/web-kit/api/api';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PlanCard } from './plan-card.js';

beforeEach(() => {
  jest.spyOn(api, 'call').mockImplementation((async () => ({ copies: 12, limit: 250 })) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = (user: Pick<CurrentUser, 'plan' | 'subscriptionStatus'>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanCard user={user as CurrentUser} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const upgrade = () => screen.queryByRole('button', { name: 'Upgrade to SUPER HERO' });

describe('the plan in the sidebar', () => {
  it('when a user is on the free plan, then an upgrade is offered', () => {
    show({ plan: 'SIDE_KICK', subscriptionStatus: 'active' });
    expect(upgrade()).toBeTruthy();
  });

  it('when SUPER HERO is paused because of a payment, then it leads to Billing instead', () => {
    show({ plan: 'SIDE_KICK', subscriptionStatus: 'past_due' });
    expect(upgrade()).toBeNull();
    expect(screen.getByRole('link', { name: 'View billing' }).getAttribute('href')).toBe('/profile?tab=billing');
  });

  it('when a payment is missing but the plan stays, then it says SUPER HERO', () => {
    show({ plan: 'SUPER_HERO', subscriptionStatus: 'past_due' });
    expect(screen.getByText('SUPER HERO')).toBeTruthy();
  });
});
