import { describe, expect, it } from '@jest/globals';
import { patterns, words } from './words.rules.js';

describe('words', () => {
  it.each([
    ['Spider-Man', 'spider man'],
    ['  #12  ', '12'],
    ['Señor Muerte / El Águila', 'senor muerte el aguila'],
    ['ﬁrst ²', 'first 2'],
    ['スパイダーマン', 'スハイターマン'],
    ['100%_\\', '100'],
    ['…', ''],
  ])('when the text is "%s", then it is searched as "%s"', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('when the same letter is written composed or decomposed, then it is one word', () => {
    expect(words('M\u00f6bius')).toBe(words('Mo\u0308bius'));
  });
});

describe('patterns', () => {
  it('when a search has several words, then each is looked for by itself', () => {
    expect(patterns('Flair  94 spider-man')).toEqual(['%flair%', '%94%', '%spider%', '%man%']);
  });

  it('when a search holds wildcards only, then nothing is looked for', () => {
    expect(patterns('%_%')).toEqual([]);
  });
});
