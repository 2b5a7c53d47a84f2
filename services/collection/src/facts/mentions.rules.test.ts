import { describe, expect, it } from '@jest/globals';
import { readMention } from './mentions.rules.js';

describe('readMention', () => {
  it.each([
    ['#123', 123],
    ['  #7 ', 7],
    ['#0', null],
    ['#2147483648', null],
  ])('when the text is "%s", then it is the card with id %s', (text, cardId) => {
    expect(readMention(text)).toEqual({ cardId, words: [], numbers: [] });
  });

  it('when the text has words and a number, then both are read, the number as it sorts', () => {
    const { cardId, words, numbers } = readMention('1994  Flair #045');
    expect(cardId).toBeNull();
    expect(words).toEqual(['1994', 'flair', '045']);
    expect(numbers).toContain(readMention('45').numbers[0]);
  });

  it('when the text is very long, then only the first words count', () => {
    const { words, numbers } = readMention('a '.repeat(50));
    expect([words.length, numbers.length]).toEqual([12, 12]);
  });

  it('when the text has neither letters nor digits, then there is nothing to search for', () => {
    expect(readMention('-- ;').words).toEqual([]);
  });
});
