import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PrintedList, type PrintedRow } from './printed-list.js';

beforeEach(() => {
  window.print = jest.fn();
});
afterEach(cleanup);

const row = (id: number, setId: number, cardNumber: string, subset: string | null = null): PrintedRow => ({
  id,
  card: {
    setId,
    setName: setId === 1 ? 'Flair' : 'Ultra',
    setYear: 1994,
    section: subset === null ? { kind: 'base', name: 'Base' } : { kind: 'insert', name: subset },
    cardNumber,
    name: 'Hulk',
    variation: null,
  },
  facts: '',
});

it('when numbers of a set repeat in its subsets, then each subset is printed below a heading of its own', () => {
  const rows = [row(1, 1, '1', 'PowerBlast'), row(2, 1, '1'), row(3, 1, '2', 'Powerblast'), row(4, 2, '1')];
  render(<PrintedList title="Wanted" rows={rows} onPrinted={() => undefined} />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.parentElement?.textContent);
  expect(headings).toEqual(['1994 Flair#1Hulk', '1994 Flair — PowerBlast#1Hulk#2Hulk', '1994 Ultra#1Hulk']);
});
