import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import ListingDialog from './listing-dialog.js';
import { buildHolding } from '../../collection/holdings/build-holding.js';

let changes: unknown[];
let closed: boolean;
const answer = async (_: Endpoint, { body }: { body?: object } = {}): Promise<unknown> => {
  changes.push(body);
  return { ...buildHolding(body), receiptId: 9, leftPlace: null };
};
const open = (holding = buildHolding(), copies?: number) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListingDialog holding={holding} {...(copies && { copies })} onClose={() => (closed = true)} />
      <Toaster />
    </QueryClientProvider>,
  );
const price = () => screen.getByRole('textbox', { name: /Asking price/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('offering a copy in the marketplace', () => {
  beforeEach(() => {
    changes = [];
    closed = false;
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when the dialog opens, then the price has the focus, beside the market price', async () => {
    open();
    await waitFor(() => expect(document.activeElement).toBe(price()));
    expect(screen.getByText(/Market price: \$12\.40\./)).toBeTruthy();
  });

  it('when a price is entered, then the copy is for sale, with Undo', async () => {
    open();
    press('List for sale');
    await screen.findByText('Enter a price such as 2.50');
    fireEvent.change(price(), { target: { value: '15.5' } });
    press('List for sale');
    await screen.findByText('Listed for $15.50');
    expect(screen.getByText('Undo')).toBeTruthy();
    expect([changes, closed]).toEqual([[{ isForSale: true, salePrice: 15.5 }], true]);
  });

  it('when the stack has several copies, then it asks how many, and the others stay as they are', async () => {
    open(buildHolding({ quantity: 4 }));
    const copies = screen.getByRole('spinbutton', { name: 'Copies' });
    expect(screen.getByText('of 4; the others stay as they are')).toBeTruthy();
    fireEvent.change(price(), { target: { value: '4.5' } });
    fireEvent.change(copies, { target: { value: '5' } });
    press('List for sale');
    await screen.findByText('You have 4 copies');
    fireEvent.change(copies, { target: { value: '3' } });
    press('List for sale');
    await screen.findByText('Listed for $4.50 each');
    expect(changes).toEqual([{ isForSale: true, salePrice: 4.5, copies: 3 }]);
  });

  it('when both fields are wrong, then both are marked, without a request', async () => {
    open(buildHolding({ quantity: 4 }));
    fireEvent.change(price(), { target: { value: '0' } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Copies' }), { target: { value: '5' } });
    press('List for sale');
    await screen.findByText('Enter at least 0.01');
    expect(screen.getByText('You have 4 copies')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('when all copies of a stack are listed, then it is not split', async () => {
    open(buildHolding({ quantity: 2 }));
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Copies' }), { target: { value: '2' } });
    fireEvent.change(price(), { target: { value: '4' } });
    press('List for sale');
    await screen.findByText('Listed for $4.00 each');
    expect(changes).toEqual([{ isForSale: true, salePrice: 4 }]);
  });

  it('when spare copies are offered, then their number is filled in', async () => {
    open(buildHolding({ quantity: 4 }), 3);
    fireEvent.change(price(), { target: { value: '2' } });
    press('List for sale');
    await screen.findByText('Listed for $2.00 each');
    expect(changes).toEqual([{ isForSale: true, salePrice: 2, copies: 3 }]);
  });

  it('when a listing ends, then its price is kept', async () => {
    open(buildHolding({ isForSale: true, salePrice: 15.5 }));
    press('End listing');
    await screen.findByText('Card is no longer for sale');
    expect(changes).toEqual([{ isForSale: false }]);
  });
});
