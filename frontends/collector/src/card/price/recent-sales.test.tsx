import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { RecentSales } from './recent-sales.js';

afterEach(cleanup);

const sale = (title: string, excluded: 'lot' | 'grade' | null = null) => ({
  price: 4,
  soldAt: '2026-11-18T10:00:00.000Z',
  title,
  excluded,
});
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('recent sales', () => {
  it('when all of them count, then nothing else is shown', () => {
    render(<RecentSales sales={[sale('one'), sale('two')]} />);
    expect(textsOf(screen.getByRole('list'))).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('when some do not count, then they are shown on request, each with the reason', () => {
    render(<RecentSales sales={[sale('one'), sale('Lot of 3', 'lot'), sale('PSA 9', 'grade')]} />);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '2 sales not counted', expanded: false }));
    const [counted, excluded] = screen.getAllByRole('list');
    expect(textsOf(counted!)).toEqual([expect.stringContaining('one')]);
    expect(textsOf(excluded!)).toEqual([
      expect.stringContaining('Several cards'),
      expect.stringContaining('Another grade'),
    ]);
  });

  it('when none counts, then only the others are there', () => {
    render(<RecentSales sales={[sale('Lot of 3', 'lot')]} />);
    fireEvent.click(screen.getByRole('button', { name: '1 sale not counted' }));
    expect(textsOf(screen.getByRole('list'))).toHaveLength(1);
  });
});
