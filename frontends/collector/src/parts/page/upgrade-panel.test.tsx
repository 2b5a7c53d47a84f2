import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@ninepocket/web-kit/api/api';
import { setCurrentUser } from '@ninepocket/web-kit/session/current-user';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { UpgradePanel } from './upgrade-panel.js';

beforeEach(() => {
  const offer = { configReady: true, prices: [], trialDays: 0 };
  jest.spyOn(api, 'call').mockImplementation((async () => offer) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  setCurrentUser(null);
  jest.restoreAllMocks();
});

it.each([
  ['active', 'button', 'Upgrade to SUPER HERO'],
  ['past_due', 'link', 'View billing'],
] as const)('when the status of a free user is %s, then the panel has the %s %s', (subscriptionStatus, role, name) => {
  setCurrentUser({ id: 1, plan: 'SIDE_KICK', subscriptionStatus } as CurrentUser);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UpgradePanel head={null} title="The marketplace is for Super Heroes" benefits={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole(role, { name })).toBeTruthy();
  expect(screen.queryAllByRole(role === 'link' ? 'button' : 'link')).toEqual([]);
});
