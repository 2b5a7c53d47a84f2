import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DealLine, DealSide, Dispute } from '@ninepocket/contracts/collection/deals/deals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import DisputesPage from './disputes-page.js';

const lineOf = (id: number, name: string): DealLine => ({
  holdingId: id,
  card: {
    id,
    name,
    cardNumber: '7',
    variation: null,
    isInsert: false,
    subset: null,
    section: { kind: 'base', name: 'Base' },
    rarity: null,
    frontImageUrl: null,
    drawnImageUrl: `/api/plates/${id}/a-330.webp`,
    estimatedValue: null,
    marketValue: null,
    salesCount: 0,
    setId: 1,
    setName: 'Marvel Annual Flair',
    setYear: 1994,
    setSlug: 'marvel-annual-flair',
    mainSetSlug: null,
    retired: false,
  },
  quantity: 2,
  condition: 'Near Mint',
  serialNumber: null,
  signedBy: null,
  gradeCompany: null,
  grade: null,
  certNumber: null,
  photoUrl: null,
  price: 4,
  isAvailable: true,
});
const sideOf = (lines: DealLine[], reported: Partial<DealSide> = {}): DealSide => ({
  lines,
  value: 8 * lines.length,
  unpricedCopies: 0,
  givesPhotos: false,
  sentAt: null,
  receivedAt: null,
  paidAt: null,
  confirmedAt: null,
  cancelAskedAt: null,
  ...reported,
});
const swap: Dispute = {
  id: 5,
  state: 'disputed',
  reason: 'Nothing has arrived.',
  money: { amount: 9.5, payerId: 3 },
  proposer: { id: 2, username: 'ann', side: sideOf([lineOf(11, 'Storm')], { sentAt: '2026-11-02T10:00:00.000Z' }) },
  partner: { id: 3, username: 'bob', side: sideOf([lineOf(12, 'Rogue')]) },
  acceptedAt: '2026-11-01T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
};
const sale: Dispute = { ...swap, partner: { ...swap.partner, side: sideOf([]) } };

let disputes: Dispute[];
let reads: number;
let sent: unknown[];
let list: () => unknown;
let decide: () => unknown;

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <MemoryRouter>
          <DisputesPage />
        </MemoryRouter>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const openDialog = async () => {
  show();
  await press('Decide deal 5');
  return screen.findByRole('dialog', { name: 'Decide dispute' });
};
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const giveReason = (value: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value } });

beforeEach(() => {
  disputes = [swap];
  reads = 0;
  sent = [];
  list = () => ({ items: disputes, total: null, next: null });
  decide = () => ({ ...swap, state: 'resolved' });
  jest.spyOn(api, 'call').mockImplementation((async (
    { method }: Endpoint,
    { params, body }: Record<string, unknown>,
  ) => {
    if (method === 'GET') {
      reads += 1;
      return list();
    }
    sent.push({ params, body });
    return decide();
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the list of disputes', () => {
  it('when a deal is disputed, then the reason, both sides and what they have reported are shown', async () => {
    show();
    const ann = await screen.findByRole('region', { name: /^ann gives/ });
    expect(screen.getByText('“Nothing has arrived.”')).toBeTruthy();
    expect(within(ann).getByText('Storm #7')).toBeTruthy();
    expect(within(ann).getByText(/Sent the cards/).textContent).toContain('Nov 2, 2026');
    expect(within(ann).queryByText('$9.50')).toBeNull();
    const bob = screen.getByRole('region', { name: /^bob gives/ });
    expect(within(bob).getByText('Rogue #7')).toBeTruthy();
    expect(within(bob).getByText('$9.50')).toBeTruthy();
    expect(within(bob).getByText('Has reported nothing.')).toBeTruthy();
  });

  it('when there are none, then the page says so', async () => {
    disputes = [];
    show();
    expect(await screen.findByText('No disputes')).toBeTruthy();
  });

  it('when the list fails, then Retry loads it', async () => {
    const works = list;
    list = () => {
      throw new ProblemError({ status: 503, code: 'unavailable', text: 'Deals are unavailable.' });
    };
    show();
    expect(await screen.findByText('Deals are unavailable.')).toBeTruthy();
    list = works;
    await press('Retry');
    expect(await screen.findByText('Storm #7')).toBeTruthy();
  });
});

describe('deciding a dispute', () => {
  it('when the outcome or the reason is missing, then nothing is sent', async () => {
    await openDialog();
    giveReason('  ');
    await press('Decide');
    expect(await screen.findByText('Choose an outcome.')).toBeTruthy();
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Complete the deal: all cards change hands', { outcome: 'complete' }],
    ['Cancel the deal: no cards change hands', { outcome: 'cancel' }],
    ['Only the cards of bob change hands', { outcome: 'settle', giverId: 3 }],
  ])('when "%s" is chosen, then that is sent, and the dialog closes', async (label, outcome) => {
    await openDialog();
    choose(label);
    giveReason('Tracking shows it.');
    await press('Decide');
    expect(sent).toEqual([{ params: { id: 5 }, body: { ...outcome, reason: 'Tracking shows it.' } }]);
    expect(await screen.findByText('Dispute decided')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('when only one side gives cards, then the choice is to complete or to cancel', async () => {
    disputes = [sale];
    const dialog = await openDialog();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  });

  it('when another admin has decided it, then the dialog says so, and the list is fetched again', async () => {
    decide = () => {
      disputes = [];
      throw new ProblemError({ status: 409, code: 'changed_since', text: 'This dispute has been decided.' });
    };
    const dialog = await openDialog();
    choose('Cancel the deal: no cards change hands');
    giveReason('Both agree.');
    const before = reads;
    await press('Decide');
    expect(await within(dialog).findByText('This dispute has been decided.')).toBeTruthy();
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    expect(await screen.findByText('No disputes')).toBeTruthy();
  });
});
