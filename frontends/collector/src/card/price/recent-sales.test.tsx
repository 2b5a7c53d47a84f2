import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { RecentSales } from './recent-sales.js';

afterEach(cleanup);

const sale = (title: string, excluded: 'lot' | 'grade' | null = null) => ({
  price: 4,
  soldAt: '2026-11-18T10:00:00.000Z',
  title,
  excluded,
});
const itemsOf = (list: HTMLElement) => within(list).getAllByRole('listitem', { hidden: true });

describe('recent sales', () => {
  it('when all of them count, then nothing else is shown', () => {
    render(<RecentSales sales={[sale('one'), sale('two')]} />);
    expect(itemsOf(screen.getByRole('list'))).toHaveLength(2);
    expect(screen.queryByText(/not counted/)).toBeNull();
  });

  it('when some do not count, then they are behind a summary, each with the reason', () => {
    render(<RecentSales sales={[sale('one'), sale('Lot of 3', 'lot'), sale('PSA 9', 'grade')]} />);
    const details = screen.getByText('2 sales not counted').closest('details')!;
    expect(details.open).toBe(false);
    expect(itemsOf(details).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Several cards'),
      expect.stringContaining('Another grade'),
    ]);
  });
});
