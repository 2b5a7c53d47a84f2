import { expect, it } from '@jest/globals';
import { sizeText } from './size-text.js';

it.each([
  [0, '0 MB'],
  [40_000, '0 MB'],
  [1_260_000, '1.3 MB'],
  [500_000_000, '500 MB'],
  [999_960_000, '1 GB'],
  [5_000_000_000, '5 GB'],
])('when %i bytes are shown, then the text is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
