import { describe, expect, it } from '@jest/globals';
import { isEditable, pairOf, searchPatterns, searchedText } from './messages.rules.js';

describe('search in messages', () => {
  it('when a message has accents, markup and punctuation, then only folded words are searched', () => {
    expect(searchedText('<b>Café</b>, 50%_off: S.H.I.E.L.D.!')).toBe('b cafe b 50 off shield');
  });
  it('when a query repeats words or has wildcards, then each word is one pattern without wildcards', () => {
    expect(searchPatterns('Spider spider %_ café')).toEqual(['%spider%', '%cafe%']);
    expect(searchPatterns(' %_ ')).toEqual([]);
    expect(searchPatterns(Array.from({ length: 30 }, (_, i) => `w${i}`).join(' '))).toHaveLength(10);
  });
});

describe('isEditable', () => {
  const sent = new Date('2026-11-22T12:00:00Z');
  it.each([
    ['right away', 0, true],
    ['just before 15 minutes', 899_999, true],
    ['after 15 minutes', 900_000, false],
  ])('when a message is edited %s (%s ms), then the result is %s', (_name, ms, expected) => {
    expect(isEditable(sent, new Date(sent.getTime() + ms))).toBe(expected);
  });
});

it('when two users have a conversation, then it does not matter who is first', () => {
  expect(pairOf(7, 3)).toEqual(pairOf(3, 7));
});
