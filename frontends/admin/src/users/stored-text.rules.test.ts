import { describe, expect, it } from '@jest/globals';
import { storedText } from './stored-text.rules.js';

describe('storedText', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, '1.5 KB'],
    [12_345_678, '12 MB'],
    [3_000_000_000, '3 GB'],
  ])('when %d bytes are stored, then the text is %s', (bytes, text) => {
    expect(storedText(bytes)).toBe(text);
  });
});
