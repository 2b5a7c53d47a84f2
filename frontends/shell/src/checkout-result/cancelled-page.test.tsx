import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { setCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { setSession } from '@ninepocket/web-kit/session/session-store';
import type { CurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import CancelledPage from './cancelled-page.js';

beforeAll(() => {
  document.documentElement.dataset['theme'] = 'light';
});
afterEach(() => {
  cleanup();
  setCurrentUser(null);
});

const show = (plan: CurrentUser['plan'], subscriptionStatus: CurrentUser['subscriptionStatus']) => {
  setSession({ status: 'signedIn' });
  setCurrentUser({ id: 1, plan, subscriptionStatus } as CurrentUser);
  render(
    <MemoryRouter>
      <TooltipProvider>
        <CancelledPage />
      </TooltipProvider>
    </MemoryRouter>,
  );
};
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

describe('the page after an upgrade was cancelled', () => {
  it('when a user is on the free plan, then nothing was charged, and it can be tried again', () => {
    show('SIDE_KICK', 'active');
    expect(screen.getByRole('heading', { name: 'Upgrade canceled' })).toBeTruthy();
    expect(screen.getByText(/No charges were made.*upgrade at any time/)).toBeTruthy();
    expect(tryAgain()).toBeTruthy();
  });

  it('when the user is a SUPER HERO, then it says so and leads to Billing', () => {
    show('SUPER_HERO', 'active');
    expect(screen.getByRole('heading', { name: 'You are a SUPER HERO' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View billing' })).toBeTruthy();
    expect(tryAgain()).toBeNull();
  });

  it('when SUPER HERO is paused, then it does not offer an upgrade', () => {
    show('SIDE_KICK', 'past_due');
    expect(screen.queryByText(/upgrade at any time/)).toBeNull();
    expect(screen.getByRole('link', { name: 'View billing' })).toBeTruthy();
    expect(tryAgain()).toBeNull();
  });
});
