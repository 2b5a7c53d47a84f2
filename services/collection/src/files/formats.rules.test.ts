import { CONDITIONS, readCondition } from '@ninepocket/contracts/collection/holdings/conditions';
import { expect, it } from '@jest/globals';
import { conditionWordsOf, FORMAT_SCALES, type FileFormat } from './formats.rules.js';

it.each(Object.entries(FORMAT_SCALES))(
  'when a condition is worse on the scale of %s, then it is never better here',
  (format, scale) => {
    const places = scale.map(([, condition]) => CONDITIONS.indexOf(condition));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const words = scale.flatMap(([some]) => some.split('|'));
    expect(conditionWordsOf(format as FileFormat).size).toBe(words.length);
    // These words distinguish grades from conditions.
    expect(words.filter((word) => readCondition(word) === null)).toEqual([]);
  },
);

it('when a scale of American shops is read without a known program, then it has the same conditions', () => {
  const words = [...conditionWordsOf('tcgplayer')].filter(([word]) => word !== 'played');
  expect(words.map(([word]) => readCondition(word))).toEqual(words.map(([, condition]) => condition));
});
