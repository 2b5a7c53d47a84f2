import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { DealAddress } from '@ninepocket/contracts/social/deal-addresses';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DealAddresses } from './deal-addresses.js';

const HOME = {
  name: 'Ann Smith',
  street: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'USA',
};
const side = (copies: number) => ({ lines: Array.from({ length: copies }, () => ({})) });
const dealOf = (mine: number, theirs: number) =>
  ({ id: 5, partner: { id: 2, username: 'dana' }, mine: side(mine), theirs: side(theirs) }) as unknown as Deal;

let stored: { mine: DealAddress | null; theirs: DealAddress | null };
let puts: unknown[];
beforeEach(() => {
  stored = { mine: null, theirs: null };
  puts = [];
  jest.spyOn(api, 'call').mockImplementation((async ({ method }: Endpoint, { params, body }: never) => {
    if (method === 'PUT') {
      puts.push({ params, body });
      stored = { ...stored, mine: body };
    }
    return stored;
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = (deal: Deal) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DealAddresses deal={deal} />
    </QueryClientProvider>,
  );

it('when I get cards, then I enter my address, and a missing line is named', async () => {
  show(dealOf(0, 1));
  fireEvent.click(await screen.findByRole('button', { name: 'Enter address' }));
  const save = await screen.findByRole('button', { name: 'Save address' });
  await act(async () => void fireEvent.click(save));
  expect(puts).toEqual([]);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  const fields = ['Name', 'Street', 'City', 'State (optional)', 'Postal code', 'Country'];
  fields.forEach((label, at) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: Object.values(HOME)[at] } }),
  );
  await act(async () => void fireEvent.click(save));
  await waitFor(() => expect(puts).toEqual([{ params: { dealId: 5 }, body: HOME }]));
});

it('when I send cards, then the address of the partner is shown, once there is one', async () => {
  show(dealOf(1, 0));
  await screen.findByText(/has not entered an address yet/);
  cleanup();
  stored.theirs = HOME;
  show(dealOf(1, 0));
  await screen.findByText(/1 Main St/);
  expect(screen.queryByRole('heading', { name: 'Your address' })).toBeNull();
});
