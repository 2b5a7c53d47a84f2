import { describe, expect, it } from '@jest/globals';
import { buildPocket } from './build-pocket.js';
import { isFull } from './full-page.rules.js';

describe('a full page', () => {
  const filled = buildPocket({ quantity: 1 });
  const missing = buildPocket({ quantity: 0 });
  const free = buildPocket({ card: null });
  const full = (pockets: (typeof filled)[], own: boolean) => isFull({ pockets }, ({ quantity }) => quantity, own);
  it('when each card of a set’s page is owned, then it is full, also at the end of a section', () => {
    expect(full([filled, filled], false)).toBe(true);
    expect(full([filled, free], false)).toBe(true);
  });
  it('when a card is missing, then it is not', () => expect(full([filled, missing], false)).toBe(false));
  it('when an own binder or a custom collection has a free pocket, then it is not', () =>
    expect(full([filled, free], true)).toBe(false));
  it('when nothing belongs on it, then it is not', () => expect(full([free], false)).toBe(false));
});
