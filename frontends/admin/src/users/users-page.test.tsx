import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { AdminUser } from '@ninepocket/contracts/social/social';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { userStore } from '@ninepocket/web-kit/session/current-user';
import { toCurrentUser } from '@ninepocket/web-kit/session/user.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import UsersPage from './users-page.js';

const userOf = (id: number, username: string, isAdmin = false): AdminUser => ({
  id,
  username,
  email: `${username}@example.com`,
  isAdmin,
  plan: 'SIDE_KICK',
  createdAt: '2026-01-02T10:00:00.000Z',
  lastLogin: null,
  loginStreak: 0,
  storedBytes: 0,
  version: 1,
});
const me = userOf(1, 'hera', true);
const casey = userOf(2, 'casey');

const PLAN = { plan: 'SIDE_KICK', state: 'none', isPaid: false, grant: null };
type Input = { query?: object; params?: object; body?: object };

let calls: ({ method: string } & Input)[];
let list: () => unknown;
let write: () => unknown;

const show = (address = '/admin/users') => {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <BrowserRouter>
          <UsersPage />
        </BrowserRouter>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const writes = () => calls.filter(({ method }) => method !== 'GET');

/** jsdom has none; the switch measures itself. */
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoResizes;
  calls = [];
  list = () => ({ items: [casey, me], total: 2, next: null });
  write = () => casey;
  userStore.setState({
    currentUser: toCurrentUser({ ...me, displayName: null, photoURL: null, subscriptionStatus: 'active' }),
  });
  jest.spyOn(api, 'call').mockImplementation((async ({ method, path }: Endpoint, input: Input) => {
    if (path === '/api/admin/billing/users/:id/plan') return PLAN;
    const { query, params, body } = input;
    calls.push({ method, ...(query && { query }), ...(params && { params }), ...(body && { body }) });
    return method === 'GET' ? list() : write();
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the list of users', () => {
  it('when users are listed, then each has its email, role, plan and last login', async () => {
    show();
    const row = await screen.findByRole('row', { name: /casey/ });
    expect(within(row).getByText('casey@example.com')).toBeTruthy();
    expect(within(row).getByText('User')).toBeTruthy();
    expect(within(row).getByText('SIDE KICK')).toBeTruthy();
    expect(within(row).getByText('Never')).toBeTruthy();
  });

  it('when the address contains a search that matches nobody, then it is sent and "No users found" is shown', async () => {
    list = () => ({ items: [], total: 0, next: null });
    show('/admin/users?q=zeus');
    expect(calls).toEqual([{ method: 'GET', query: { q: 'zeus' } }]);
    expect(await screen.findByText('No users found')).toBeTruthy();
    await press('Show all users');
    await waitFor(() => expect(calls.at(-1)).toEqual({ method: 'GET', query: {} }));
  });

  it('when the list fails, then Retry loads it', async () => {
    const works = list;
    list = () => {
      throw new ProblemError({ status: 503, code: 'unavailable', text: 'Users are unavailable.' });
    };
    show();
    expect(await screen.findByText('Users are unavailable.')).toBeTruthy();
    list = works;
    await press('Retry');
    expect(await screen.findByRole('row', { name: /casey/ })).toBeTruthy();
  });
});

describe('adding a user', () => {
  it('when required fields are empty or invalid, then nothing is sent', async () => {
    show();
    await press('Add User');
    fill('Email', 'not an address');
    await press('Create User');
    expect(await screen.findByText('Username is required.')).toBeTruthy();
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it('when the fields are valid, then a user with the free plan is created', async () => {
    show();
    await press('Add User');
    fill('Username', ' athena ');
    fill('Email', 'athena@example.com');
    await press('Create User');
    const body = { username: 'athena', email: 'athena@example.com', plan: 'free', isAdmin: false };
    expect(writes()).toEqual([{ method: 'POST', body }]);
    expect(await screen.findByText('User created successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('when the username is taken, then the dialog stays open and says so at the field', async () => {
    write = () => {
      throw new ProblemError({ status: 409, code: 'username_taken', text: 'This username is already taken.' });
    };
    show();
    await press('Add User');
    fill('Username', 'casey');
    fill('Email', 'other@example.com');
    await press('Create User');
    const dialog = await screen.findByRole('dialog', { name: 'Create New User' });
    expect(within(dialog).getByText('This username is already taken.')).toBeTruthy();
    expect(await screen.findByText('Failed to create user')).toBeTruthy();
  });
});

describe('editing and deleting a user', () => {
  it('when the plan is granted, then a reason is required, and only the plan is sent', async () => {
    show();
    await press('Edit casey');
    fill('Plan', 'SUPER_HERO');
    await press('Save');
    expect(await screen.findByText('Reason is required.')).toBeTruthy();
    expect(writes()).toEqual([]);
    fill('Reason', ' Won the raffle ');
    fill('Last day (optional)', '2001-02-03');
    expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
    fill('Last day (optional)', '2099-02-03');
    await press('Save');
    const planUntil = new Date('2099-02-03T23:59:59').toISOString();
    const body = { plan: 'SUPER_HERO', planReason: 'Won the raffle', planUntil, version: 1 };
    expect(writes()).toEqual([{ method: 'PATCH', params: { id: 2 }, body }]);
    expect(await screen.findByText('User updated successfully')).toBeTruthy();
  });

  it('when another admin has saved meanwhile, then both versions are shown, and mine can be kept', async () => {
    const current = { ...casey, email: 'theirs@example.com', version: 2 };
    write = () => {
      write = () => casey;
      throw new ProblemError({ status: 409, code: 'edit_conflict', text: 'Changed meanwhile.', current });
    };
    show();
    await press('Edit casey');
    fill('Email', 'mine@example.com');
    await press('Save');
    const notice = await screen.findByText('This has been changed since you opened it');
    expect(notice.parentElement?.textContent).toContain('Email: yours mine@example.com, theirs theirs@example.com');
    await press('Keep mine');
    expect(await screen.findByText('User updated successfully')).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([
      { email: 'mine@example.com', version: 1 },
      { email: 'mine@example.com', version: 2 },
    ]);
  });

  it('when admins remove their own privileges, then they confirm it first', async () => {
    show();
    await press('Edit hera');
    await act(async () => void fireEvent.click(screen.getByRole('switch')));
    await press('Save');
    expect(writes()).toEqual([]);
    await press('Cancel');
    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeTruthy();
    await press('Save');
    await press('Remove my admin privileges');
    expect(writes()).toEqual([{ method: 'PATCH', params: { id: 1 }, body: { isAdmin: false, version: 1 } }]);
  });

  it('when a user is deleted, then the question contains the name, and your own account has no Delete', async () => {
    show();
    await screen.findByRole('button', { name: 'Edit hera' });
    expect(screen.queryByRole('button', { name: 'Delete hera' })).toBeNull();
    await press('Delete casey');
    expect(
      await screen.findByText('Are you sure you want to delete user "casey"? This action cannot be undone.'),
    ).toBeTruthy();
    await press('Delete');
    expect(writes()).toEqual([{ method: 'DELETE', params: { id: 2 } }]);
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
  });
});
