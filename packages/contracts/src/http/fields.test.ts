import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { idInput, text, wholeInput } from './fields.js';

describe('an id in an address', () => {
  it.each(['1', '12', '2147483647', 12])('when it is %j, then it is read', (value) =>
    expect(idInput.parse(value)).toBe(Number(value)),
  );

  it.each([
    '1e1',
    '0x10',
    ' 12',
    '+1',
    '12.0',
    '01',
    '0',
    '-1',
    '2147483648',
    '',
    'x',
    true,
    null,
    ['1', '2'],
    undefined,
  ])('when it is %j, then it is refused', (value) => expect(idInput.safeParse(value).success).toBe(false));

  it('when it is described, then as a whole number', () => {
    const described = z.toJSONSchema(idInput, { io: 'input' });
    expect(described).toMatchObject({ type: 'integer', minimum: 1, maximum: 2147483647 });
  });
});

describe('a whole number in a query', () => {
  it.each(['0', '24', 24])('when it is %j, then it is read', (value) =>
    expect(wholeInput(0, 100).parse(value)).toBe(Number(value)),
  );

  it.each(['1e1', '0x5', '01', '+1', ' 1', '1.0', '', '101', null])('when it is %j, then it is refused', (value) =>
    expect(wholeInput(0, 100).safeParse(value).success).toBe(false),
  );
});

describe('text of people', () => {
  it('when signs without a body are in it, then they are left out, and nothing but them is nothing', () => {
    expect(text(80).parse('\u202eCasey\u200b 👩‍🚀')).toBe('Casey 👩‍🚀');
    expect(text(80).safeParse('\u200b\u2066').success).toBe(false);
  });
});
