/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auditPocket, binderPages, listMissing, type Binder } from '@ninepocket/contracts/collection/binders';
import { api } from '@ninepocket/web-kit/api/api';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { buildPocket, buildPocketCard } from '../../view/build-pocket.js';
import { AuditBar } from './audit-bar.js';
import { useAudit } from './use-audit.js';

const BINDER: Binder = {
  id: 7,
  name: 'Red',
  rows: 1,
  columns: 2,
  kind: 'storage',
  color: 'red',
  pages: 1,
  pockets: 2,
  copies: 2,
  emptied: 0,
  audit: { startedAt: '2026-12-01T00:00:00.000Z', seen: 0, missing: 0, left: 2, next: { page: 1, pocket: 1 } },
  createdAt: '2026-12-01T00:00:00.000Z',
};
const DONE: Binder = { ...BINDER, audit: { ...BINDER.audit, seen: 1, missing: 1, left: 0, next: null } };
const pockets = ['Wolverine', 'Storm'].map((name, index) =>
  buildPocket({ pocket: index + 1, quantity: 1, card: buildPocketCard({ name, cardNumber: String(index + 1) }) }),
);
const PAGES = { pages: 1, spread: [{ page: 1, section: null, complete: false, pockets }] };

const MISSING = pockets.slice(0, 1).map(({ pocket, card }) => ({ page: 1, pocket, card }));

const taken: unknown[] = [];
function Walk({ binder }: { binder: Binder }) {
  const audit = useAudit(binder, true);
  return (
    <AuditBar
      binder={binder}
      audit={audit}
      onPage={() => {}}
      onTakeOut={({ page, pocket }) => taken.push({ page, pocket })}
      onClose={() => {}}
    />
  );
}
const client = createQueryClient();
const walk = (binder: Binder) => (
  <QueryClientProvider client={client}>
    <Walk binder={binder} />
  </QueryClientProvider>
);
const asked = (text: RegExp) => screen.findByText(text);
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));

describe('an audit', () => {
  const sent: unknown[] = [];
  let save = () => {};
  beforeEach(() => {
    jest.spyOn(api, 'call').mockImplementation((async (endpoint: unknown, input: { body?: { marks: unknown[] } }) => {
      if (endpoint === binderPages) return PAGES;
      if (endpoint === listMissing) return MISSING;
      if (endpoint === auditPocket) sent.push(input.body?.marks);
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return BINDER.audit;
    }) as typeof api.call);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when marks are being saved, then no press is lost, and it ends in the missing cards', async () => {
    const { rerender } = render(walk(BINDER));
    await asked(/#1 Wolverine should be on page 1, pocket 1/);
    await press('m');
    await asked(/#2 Storm should be/);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await asked(/#1 Wolverine should be/);
    await press('m');
    await asked(/#2 Storm should be/);
    await press('s');
    await asked(/Saving/);
    expect(screen.getByRole('button', { name: /^Seen/ }).getAttribute('aria-disabled')).toBe('true');
    await press('m');
    expect(sent).toEqual([[{ page: 1, pocket: 1, result: 'missing' }]]);
    await act(async () => save());
    expect(sent[1]).toEqual([
      { page: 1, pocket: 1, result: 'missing' },
      { page: 1, pocket: 2, result: 'seen' },
    ]);

    rerender(walk(DONE));
    await asked(/Done: 1 seen, 1 missing/);
    fireEvent.click(await screen.findByRole('button', { name: 'Take out #1 Wolverine' }));
    expect(taken).toEqual([{ page: 1, pocket: 1 }]);
  });
  it('when a walk continues, then what earlier visits missed can be listed', async () => {
    render(walk({ ...BINDER, audit: { ...BINDER.audit, missing: 1, left: 1, next: { page: 1, pocket: 2 } } }));
    await asked(/#2 Storm should be/);
    fireEvent.click(screen.getByRole('button', { name: 'Missing (1)' }));
    expect(await screen.findByRole('button', { name: 'It is there: #1 Wolverine' })).toBeTruthy();
  });
});
