import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { MessageRequests } from './message-requests.js';

const dana = { id: 7, username: 'dana', displayName: 'Dana', photoURL: null };
const request = {
  id: 31,
  sender: dana,
  recipientId: 1,
  content: 'Is your Hulk for trade?',
  dealId: 5,
  status: 'pending',
  createdAt: '2026-11-26T12:00:00.000Z',
};

let calls: [string, object][];
let waiting: unknown[];
let failure: Error | null;

beforeEach(() => {
  calls = [];
  waiting = [request];
  failure = null;
  jest.spyOn(api, 'call').mockImplementation((async ({ method, path }: Endpoint, { params, body }: never) => {
    if (method === 'GET') {
      if (failure) throw failure;
      return { items: waiting, total: waiting.length, next: null };
    }
    calls.push([`${method} ${path}`, { params, body }]);
    return { ...request, ...(body as object) };
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const Address = () => <p>{useLocation().search}</p>;
const show = () =>
  act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TooltipProvider>
          <MemoryRouter>
            <MessageRequests />
            <Address />
            <Toaster />
          </MemoryRouter>
        </TooltipProvider>
      </QueryClientProvider>,
    );
  });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('message requests', () => {
  it('when one is accepted, then its conversation opens', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Message requests (1)' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Message from Dana' }).textContent).toContain('Is your Hulk for trade?');
    expect(screen.getByRole('link', { name: 'Open the deal' }).getAttribute('href')).toBe('/deals/5');
    await press('Accept message from Dana');
    expect(calls).toEqual([
      ['POST /api/social/message-requests/:id/respond', { params: { id: 31 }, body: { status: 'accepted' } }],
    ]);
    expect(await screen.findByText('?tab=messages&with=7')).toBeTruthy();
  });

  it('when one is declined, then the page says so; a block is confirmed first', async () => {
    await show();
    await screen.findByRole('article');
    await press('Decline message from Dana');
    expect(await screen.findByText('Message from Dana declined')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'More about Dana' }), { key: 'Enter' });
    await screen.findByRole('menuitem', { name: 'Block' });
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Block' })));
    expect(calls).toHaveLength(1);
    await screen.findByRole('button', { name: 'Block' });
    await press('Block');
    expect(calls[1]).toEqual(['PUT /api/social/blocks/:userId', { params: { userId: 7 }, body: undefined }]);
  });

  it('when there are none, then nothing is shown; when they cannot be loaded, then the page says so', async () => {
    waiting = [];
    await show();
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    failure = new Error('offline');
    await show();
    expect(await screen.findByText('Your message requests could not be loaded')).toBeTruthy();
  });
});
