import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import EditSet from './edit-set.js';

const set: CardSet = {
  id: 3,
  name: 'Flair',
  slug: 'flair',
  year: 1994,
  description: null,
  imageUrl: null,
  cardCount: 1,
  insertCount: 0,
  totalCards: 150,
  mainSetId: null,
  mainSetSlug: null,
  mainSetName: null,
  firstCard: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const conflict = (current: Partial<CardSet>) =>
  new ProblemError({ status: 409, code: 'edit_conflict', text: 'Changed', current: { ...set, ...current } });

let bodies: unknown[];
let answers: (() => CardSet)[];
const onClose = jest.fn();

beforeEach(() => {
  bodies = [];
  answers = [];
  jest.spyOn(api, 'call').mockImplementation((async (_: unknown, { body }: { body: object }) => {
    bodies.push(body);
    return answers.shift()!();
  }) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  onClose.mockReset();
});

const refuse = (current: Partial<CardSet>) => (): CardSet => {
  throw conflict(current);
};
const accept = (): CardSet => set;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const editTotal = async (total: string) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditSet set={set} onClose={onClose} />
    </QueryClientProvider>,
  );
  await act(async () => void fireEvent.input(screen.getByLabelText('Total cards'), { target: { value: total } }));
  await press('Save');
};

describe('editing a set', () => {
  it('when one field is edited, then only it is sent, with the version that was seen', async () => {
    answers = [accept];
    await editTotal('168');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies).toEqual([{ totalCards: 168, version: 1 }]);
  });

  it('when another admin changed the same field, then both values are shown, and mine can be kept', async () => {
    answers = [refuse({ totalCards: 160, description: 'By another admin', version: 2 }), accept];
    await editTotal('168');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Total cards: yours 168, theirs 160');
    expect(alert.textContent).not.toContain('Description');
    await press('Keep mine');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[1]).toEqual({ totalCards: 168, version: 2 });
  });

  it('when theirs is used, then the form shows it and nothing is sent', async () => {
    answers = [refuse({ totalCards: 160, version: 2 })];
    await editTotal('168');
    await screen.findByRole('alert');
    await press('Use theirs');
    expect(screen.getByLabelText<HTMLInputElement>('Total cards').value).toBe('160');
    expect(bodies).toHaveLength(1);
  });

  it('when only the number of cards has changed, then it is saved without a question', async () => {
    answers = [refuse({ cardCount: 2, version: 5 }), accept];
    await editTotal('168');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[1]).toEqual({ totalCards: 168, version: 5 });
  });
});
