import { describe, expect, it } from '@jest/globals';
import { isVisible } from './visible-text.js';

describe('isVisible', () => {
  it.each([
    '',
    ' ',
    '\u00a0',
    '\u3164',
    '\u2800',
    '\u200b\u200c\u200d',
    '\u00ad',
    '\u115f\u1160',
    '\ufe0f',
    '\u{e0061}',
    '\n\t',
  ])('when a text is %j, then it looks empty', (text) => expect(isVisible(text)).toBe(false));

  it.each(['a', ' a', '…', '👩‍🚀', '❤️', 'ن', '漫', '\u200bx', '-'])('when a text is %j, then it is visible', (text) =>
    expect(isVisible(text)).toBe(true),
  );
});
