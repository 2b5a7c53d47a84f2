import { describe, expect, it } from '@jest/globals';
import { columnsFor } from './columns.rules.js';

const REM_PX = 16;
const columnsAt = (pixels: number) => columnsFor(pixels / REM_PX);

describe('columns of the card grid', () => {
  it('when the screen is a small phone, then there are 2', () => {
    expect(columnsAt(328)).toBe(2);
    expect(columnsAt(200)).toBe(2);
  });

  it('when the screen is a tablet or desktop, then cards keep a comfortable width', () => {
    expect(columnsAt(720)).toBe(4);
    expect(columnsAt(980)).toBe(6);
  });

  it('when the screen is very wide, then there are never more than 8', () => {
    expect(columnsAt(2400)).toBe(8);
  });

  it('when text has double its size, then cards are twice as wide', () => {
    expect(columnsAt(720 / 2)).toBe(2);
    expect(columnsAt(328 / 2)).toBe(1);
  });
});
