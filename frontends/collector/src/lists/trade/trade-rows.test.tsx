import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { TradeRows } from './trade-rows.js';

afterEach(cleanup);

it('when spares are in a binder, then their place stands below the name', () => {
  const places = [{ binderId: 1, binderName: 'Doubles', page: 2, pocket: 5, quantity: 1 }];
  const rows = [{ ...buildHolding({ spares: 1, places }), keep: 1, keepRule: null }];
  const linkTo = () => ({ href: '/cards/1', onClick: () => undefined });
  render(<TradeRows rows={rows} linkTo={linkTo} keep={() => undefined} onList={() => undefined} />);
  expect(screen.getByRole('rowheader').textContent).toContain('Doubles, p. 2, pocket 5');
});
