import { expect, it } from '@jest/globals';
import { withHolograms } from './holograms.rules.js';

const word = (text: string, whole = false) => ({ kind: 'word' as const, words: text.split(' '), whole });

it('when a word for holograms is typed, then it is a subset, beside the other words', () => {
  expect(withHolograms([word('wolverine'), word('holo')])).toEqual([
    word('wolverine'),
    { kind: 'subset', words: ['hologram'] },
  ]);
});

it.each([word('holocaust'), word('holo', true), word('holo gram')])('when %j is typed, then it is a name', (term) =>
  expect(withHolograms([term])).toBeNull(),
);
