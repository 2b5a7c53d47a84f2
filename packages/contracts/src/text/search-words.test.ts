import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedWords, foldText, joinedNeighbors } from './search-words.js';

describe('foldedWords', () => {
  it.each([
    ['Spider-Man', ['spider', 'man']],
    ['S.H.I.E.L.D.', ['shield']],
    ["D'Ken", ['dken']],
    ['O’Brien', ['obrien']],
    ['  #12  ', ['12']],
    ['Señor Muerte / El Águila', ['senor', 'muerte', 'el', 'aguila']],
    ['ﬁrst ²', ['first', '2']],
    ['100%_\\', ['100']],
    ['…', []],
    ['', []],
  ])('when the text is "%s", then its words are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it('when the same letter is written composed or decomposed, then it is one word', () => {
    expect(foldedWords('M\u00f6bius')).toEqual(foldedWords('Mo\u0308bius'));
  });

  it('when folded words are folded again, then they are unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const words = foldedWords(text);
        expect(foldedWords(words.join(' '))).toEqual(words);
      }),
    );
  });

  it('when a word is very long, then it is truncated at a whole character', () => {
    expect(foldedWords('𝒶b'.repeat(80) + '🦸').map((word) => Array.from(word).length)).toEqual([100]);
  });
});

describe('foldText', () => {
  it('when a text is plain ASCII, then only its case changes', () => {
    expect(foldText("The 'Thing' #4.5")).toBe("the 'thing' #4.5");
  });
});

describe('joinedNeighbors', () => {
  it.each([
    [[], []],
    [['storm'], []],
    [
      ['the', 'spider', 'man'],
      ['thespider', 'spiderman'],
    ],
  ])('when the words are %j, then their neighbors joined are %j', (words, joined) => {
    expect(joinedNeighbors(words)).toEqual(joined);
  });
});
