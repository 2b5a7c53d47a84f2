import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_LENGTH, splitArray } from './split-json.rules.js';

const split = (text: string): { elements: string[]; around: string } => {
  const elements: string[] = [];
  const parts = splitArray(text, 'list');
  for (let next = parts.next(); ; next = parts.next()) {
    if (next.done) return { elements, around: next.value };
    elements.push(next.value);
  }
};

describe('a long array in JSON', () => {
  it('when the array is in any object, then its elements equal those of JSON.parse', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(0, 2), (list, other, indent) => {
        const { elements, around } = split(JSON.stringify({ before: other, list, after: other }, null, indent));
        expect(elements.map((text) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(list)));
        expect(JSON.parse(around)).toEqual(JSON.parse(JSON.stringify({ before: other, list: [], after: other })));
      }),
    );
  });

  it.each(['{"x":"\\"list\\":[1]"}', '{"x":{"list":[1]}}', '[1,2]', '{"list":{}}', 'no JSON', ''])(
    'when there is no such array in %j, then the text is not split',
    (text) => {
      expect(split(text)).toEqual({ elements: [], around: text });
    },
  );

  it('when an element or the text before it is too long, then it is not split', () => {
    const long = 'x'.repeat(MAX_LENGTH + 1);
    expect(split(`{"list":[1,"${long}",2]}`).elements).toEqual(['1']);
    expect(split(`{"a":"${long}","list":[1]}`).elements).toEqual([]);
    expect(split('['.repeat(1_000_000)).elements).toEqual([]);
  });
});
