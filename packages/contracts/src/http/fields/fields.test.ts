import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { idInput, nameText, text, timestampInput, wholeInput } from './fields.schemas.js';

describe('an id in a path', () => {
  it.each(['1', '12', '2147483647', 12])('when it is %j, then it is accepted', (value) =>
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
  ])('when it is %j, then it is rejected', (value) => expect(idInput.safeParse(value).success).toBe(false));

  it('when it is described as JSON Schema, then it is an integer', () => {
    const described = z.toJSONSchema(idInput, { io: 'input' });
    expect(described).toMatchObject({ type: 'integer', minimum: 1, maximum: 2147483647 });
  });
});

describe('a whole number in a query', () => {
  it.each(['0', '24', 24])('when it is %j, then it is accepted', (value) =>
    expect(wholeInput(0, 100).parse(value)).toBe(Number(value)),
  );

  it.each(['1e1', '0x5', '01', '+1', ' 1', '1.0', '', '101', null])('when it is %j, then it is rejected', (value) =>
    expect(wholeInput(0, 100).safeParse(value).success).toBe(false),
  );
});

describe('a time in a query', () => {
  const accepts = (time: string) => timestampInput({ offset: true }).safeParse(time).success;

  it.each(['2026-10-11T09:55:46Z', '2026-10-11T09:55:46.123456Z', '2026-10-11T09:55:46+14:00', '0001-01-01T00:00:00Z'])(
    'when it is %s, then it is accepted',
    (time) => expect(accepts(time)).toBe(true),
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '2026-10-11T09:55:46+16:05',
    `2026-10-11T09:55:46.${'1'.repeat(100)}Z`,
    '2026-10-11',
  ])('when it is %s, then it is rejected', (time) => expect(accepts(time)).toBe(false));
});

describe('text written by users', () => {
  it('when it contains invisible characters, then they are removed, and text without anything else is rejected', () => {
    expect(text(80).parse('\u202eCasey\u200b 👩‍🚀')).toBe('Casey 👩‍🚀');
    expect(text(80).safeParse('\u200b\u2066').success).toBe(false);
  });

  it.each(['\r\n', '\n', '\t', '\0', '\u2028'])('when it is a name with %j, then it is rejected', (character) => {
    expect(nameText(80).parse(' Casey Jones ')).toBe('Casey Jones');
    expect(nameText(80).safeParse(`Casey${character}Jones`).success).toBe(false);
  });
});
