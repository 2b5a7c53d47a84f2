import { describe, expect, it } from '@jest/globals';
import { hasAllWords, patterns, readNumbered, searchColumns, words } from './search-text.rules.js';

describe('searchColumns', () => {
  it('when a card has several texts, then each one is folded, and words are joined within each', () => {
    expect(searchColumns('Spider-Man', 'MB-3', 'Gold Foil')).toEqual({
      searchText: 'spider man mb 3 gold foil',
      joinedWords: 'spiderman mb3 goldfoil',
    });
  });

  it('when a text is empty or one word, then nothing is joined', () => {
    expect(searchColumns('S.H.I.E.L.D.', '7', '')).toEqual({ searchText: 'shield 7', joinedWords: '' });
  });
});

describe('words', () => {
  it('when a name has accents and punctuation, then they make no difference', () => {
    expect(words('Señor  Muerte!')).toBe(words('senor muerte'));
  });
});

describe('patterns', () => {
  it('when a search has several words, then each one has its pattern', () => {
    expect(patterns('Flair  94 spider-man')).toEqual(['%flair%', '%94%', '%spider%', '%man%']);
  });

  it('when a search consists of wildcards, then it has no pattern', () => {
    expect(patterns('%_%')).toEqual([]);
  });
});

describe('hasAllWords', () => {
  it('when accents, case and punctuation differ, then every typed word is found', () => {
    for (const typed of ['JOSE', 'oneil', 'josemaria', "jose-maria o'neil", '…'])
      expect(hasAllWords(typed)('José-María B. Ö’Neil')).toBe(true);
  });

  it('when one of the words is missing, then the text does not match', () => {
    expect(hasAllWords('jose lee')('José-María B. Ö’Neil')).toBe(false);
  });
});

describe('readNumbered', () => {
  it.each([
    ['44/150', []],
    ['#044 / 150', []],
    ['flair 44/150', ['%flair%']],
    ['44/150 1994 flair', ['%1994%', '%flair%']],
  ])('when %s is typed, then it is card 44 of a set of 150', (typed, words) => {
    expect(readNumbered(typed)).toEqual({ words, cardOrder: '0000000000044', setSize: 150 });
  });

  it.each(['44', '0/150', 'wolverine 45 2/50', '#45 2/50', 'a44/150', '44/150b', '1/2/3'])(
    'when %s is typed, then no card of a set of a size is meant',
    (typed) => expect(readNumbered(typed)).toBeNull(),
  );
});
