import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { corrected } from './corrections.js';
import { answerOf } from './dry-run.js';
import { ReadCards, ReadLines } from './understood.js';

afterEach(cleanup);

const line = (set: string | null, text: string, problem: string | null = null) => ({
  set,
  text,
  cards: problem ? 0 : 3,
  copies: 3,
  problem,
  note: null,
});

it('when a list has several sets, then its parts stand set by set, each problem beside its part', () => {
  render(
    <ReadLines
      lines={[line('1994 Flair', '1–3'), line('1994 Flair', '99', 'No card'), line(null, 'x', 'No set')]}
      onCorrect={() => undefined}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'How it was read' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1994 Flair:1–33 cards99No card', 'xNo set']);
});

it('when a set that the line may mean is chosen, then only this line is corrected', () => {
  const corrections = [{ set: '1994 Flair', text: '1994 Flair: 3, 7' }];
  const onCorrect = jest.fn();
  render(<ReadLines lines={[{ ...line(null, '1994 Flare: 3, 7', 'No set'), corrections }]} onCorrect={onCorrect} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use 1994 Flair' }));
  expect(onCorrect).toHaveBeenCalledWith('1994 Flare: 3, 7', '1994 Flair: 3, 7');
  expect(corrected('1995 Flair: 1\n 1994 Flare: 3, 7', '1994 Flare: 3, 7', '1994 Flair: 3, 7')).toBe(
    '1995 Flair: 1\n1994 Flair: 3, 7',
  );
});

it('when cards are special, then a mark says why, and the number of those that are not shown stands below', () => {
  const card = { cardId: 1, set: '1994 Flair', cardNumber: '3', name: 'Hulk', quantity: 2 };
  render(<ReadCards cards={[{ ...card, mark: { text: 'You have 1 copy of it.', wrong: true } }]} cardCount={3} />);
  expect(screen.getByRole('listitem').textContent).toBe('#3Hulk1994 FlairYou have 1 copy of it.×2');
  expect(screen.getByText('and 2 cards more')).toBeTruthy();
});

it('when the text has changed since the answer, or the answer is that of another text, then it is not fresh', () => {
  const query = { data: 1, error: null, isPlaceholderData: false, isFetching: false };
  expect(answerOf(query, 'a', 'a ')).toEqual({ answer: 1, error: null, fresh: true });
  expect(answerOf(query, 'a', 'ab').fresh).toBe(false);
  expect(answerOf({ ...query, isPlaceholderData: true }, 'a', 'a').fresh).toBe(false);
  expect(answerOf(query, 'a', 'a'.repeat(20_001))).toMatchObject({
    answer: null,
    error: expect.stringContaining('20,000 characters'),
    fresh: false,
  });
  expect(answerOf(query, '', '')).toEqual({ answer: null, error: null, fresh: false });
});
