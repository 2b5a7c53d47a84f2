import { describe, expect, it } from '@jest/globals';
import { receiptText, whenText } from './receipt-text.js';

describe('recent changes', () => {
  it('when a change added and changed cards, then both are counted', () => {
    expect(receiptText({ added: 1200, changed: 2, removed: 0 })).toBe('1,200 added, 2 changed');
    expect(receiptText({ added: 0, changed: 0, removed: 0 })).toBe('only binders changed');
  });

  it('when a change was made today, then only its time is shown', () => {
    const now = new Date(2026, 10, 21, 16, 5);
    expect(whenText(now.toISOString(), now)).toMatch(/^4:05.PM$/);
    expect(whenText(new Date(2026, 10, 20, 9, 0).toISOString(), now)).toMatch(/^Nov 20, 2026/);
  });
});
