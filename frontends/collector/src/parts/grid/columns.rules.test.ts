import { describe, expect, it } from '@jest/globals';
import { columnsFor } from './columns.rules.js';

describe('columns of the card grid', () => {
  it('when the screen is a small phone, then there are 2', () => {
    expect(columnsFor(328)).toBe(2);
    expect(columnsFor(200)).toBe(2);
  });

  it('when the screen is a tablet or desktop, then cards keep a comfortable width', () => {
    expect(columnsFor(720)).toBe(4);
    expect(columnsFor(980)).toBe(6);
  });

  it('when the screen is very wide, then there are never more than 8', () => {
    expect(columnsFor(2400)).toBe(8);
  });
});
