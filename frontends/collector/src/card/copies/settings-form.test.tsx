import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import SettingsForm from './settings-form.js';

let changes: unknown[];
const answer = async (_: Endpoint, { body }: { body?: { copies?: number } } = {}): Promise<unknown> => {
  changes.push(body);
  return { ...buildHolding(), id: 2, quantity: body?.copies, receiptId: 9 };
};
const copies = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Copies' });
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sale price' });
const open = (overrides: Parameters<typeof buildHolding>[0]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsForm holding={buildHolding(overrides)} />
      <Toaster />
    </QueryClientProvider>,
  );

describe('the settings of copies', () => {
  beforeEach(() => {
    changes = [];
    // The switch measures itself, which jsdom cannot.
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when one of four copies is put up for sale, then only it changes, and the form shows the other three', async () => {
    open({ quantity: 4 });
    expect(screen.getByText('of 4; the others stay as they are')).toBeTruthy();
    fireEvent.change(copies(), { target: { value: '1' } });
    fireEvent.change(price(), { target: { value: '4.5' } });
    fireEvent.click(screen.getByRole('switch', { name: /^For sale/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Collection item updated');
    expect(changes).toEqual([{ condition: 'Near Mint', salePrice: 4.5, isForSale: true, notes: null, copies: 1 }]);
    await waitFor(() => expect(copies().value).toBe('3'));
    expect(price().value).toBe('');
  });

  it('when it is a single copy, then it is not asked how many', () => {
    open({ quantity: 1 });
    expect(screen.queryByRole('spinbutton', { name: 'Copies' })).toBeNull();
  });

  it('when a price has one decimal, then it is shown with two', () => {
    open({ salePrice: 4.5 });
    expect(price().value).toBe('4.50');
  });
});
