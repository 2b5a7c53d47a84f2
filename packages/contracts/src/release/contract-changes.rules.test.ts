import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Contract } from '../http/load.js';
import { event } from '../events/event.js';
import { wholeInput } from '../http/fields/fields.schemas.js';
import { breakingChanges } from './contract-changes.rules.js';
import { snapshotOf } from './snapshot.js';

const at = { method: 'POST', path: '/api/things', summary: 'Things', access: 'signedIn' } as const;
const changed = (before: Partial<Contract>, after: Partial<Contract>): string[] =>
  breakingChanges(snapshotOf([{ ...at, ...before }], []), snapshotOf([{ ...at, ...after }], [])).map((line) =>
    line.replace('POST /api/things', '').trim(),
  );

const response = (before: z.ZodType, after: z.ZodType) => changed({ output: before }, { output: after });
const body = (before: z.ZodType, after: z.ZodType) => changed({ body: before }, { body: after });
const eventData = (before: z.ZodType, after: z.ZodType): string[] =>
  breakingChanges(
    snapshotOf([], [event('catalog.thing.added', before)]),
    snapshotOf([], [event('catalog.thing.added', after)]),
  ).map((line) => line.replace('catalog.thing.added', 'event'));

const thing = z.object({
  id: z.number().int(),
  name: z.string(),
  note: z.string().nullable(),
  kind: z.enum(['a', 'b']),
});

describe('a response', () => {
  it.each([
    ['nothing changes', thing, thing, []],
    ['a field is added', thing, thing.extend({ extra: z.string() }), []],
    ['a field is removed', thing, thing.omit({ name: true }), ['response.name: may be missing']],
    ['a field becomes optional', thing, thing.partial({ name: true }), ['response.name: may be missing']],
    [
      'a field becomes nullable',
      thing,
      thing.extend({ name: z.string().nullable() }),
      [expect.stringMatching(/^response.name/)],
    ],
    ['a nullable field is never null', thing, thing.extend({ note: z.string() }), []],
    ['a type changes', thing, thing.extend({ id: z.string() }), ['response.id: string where integer is expected']],
    ['a number becomes whole', z.object({ n: z.number() }), z.object({ n: z.int() }), []],
    [
      'a value is added',
      thing,
      thing.extend({ kind: z.enum(['a', 'b', 'c']) }),
      ['response.kind: value "c" not accepted'],
    ],
    ['a value is removed', thing, thing.extend({ kind: z.enum(['a']) }), []],
    [
      'a field of an item is removed',
      z.array(thing),
      z.array(thing.omit({ id: true })),
      ['response[].id: may be missing'],
    ],
  ])('when %s, then the breaking changes are found', (_, before, after, expected) =>
    expect(response(before, after)).toEqual(expected),
  );
});

describe('a request', () => {
  it.each([
    ['nothing changes', thing, thing, []],
    ['an optional field is added', thing, thing.extend({ extra: z.string().optional() }), []],
    ['a field with a default is added', thing, thing.extend({ extra: z.string().default('x') }), []],
    ['a required field is added', thing, thing.extend({ extra: z.string() }), ['body.extra: now required']],
    ['a field becomes optional', thing, thing.partial({ name: true }), []],
    ['a field becomes required', thing.partial(), thing.partial().required({ id: true }), ['body.id: now required']],
    ['a field is no longer read', thing, thing.omit({ name: true }), ['body.name: removed']],
    ['a text must be shorter', thing, thing.extend({ name: z.string().max(5) }), ['body.name: maxLength is now 5']],
    ['a limit is raised', z.object({ n: wholeInput(1, 5) }), z.object({ n: wholeInput(0, 9) }), []],
    [
      'a limit is lowered',
      z.object({ n: wholeInput(1, 9) }),
      z.object({ n: wholeInput(1, 5) }),
      ['body.n: maximum is now 5'],
    ],
    ['a value is accepted in addition', thing, thing.extend({ kind: z.enum(['a', 'b', 'c']) }), []],
    [
      'a value is no longer accepted',
      thing,
      thing.extend({ kind: z.enum(['a']) }),
      ['body.kind: value "b" not accepted'],
    ],
    ['null is no longer accepted', thing, thing.extend({ note: z.string() }), [expect.stringMatching(/^body.note/)]],
    ['null is accepted', thing, thing.extend({ name: z.string().nullable() }), []],
    [
      'a format is demanded',
      thing,
      thing.extend({ name: z.email() }),
      expect.arrayContaining(['body.name: format changed']),
    ],
  ])('when %s, then the breaking changes are found', (_, before, after, expected) =>
    expect(body(before, after)).toEqual(expected),
  );

  it('when a first body has a required field, then that is breaking; when all fields are optional, it is not', () => {
    expect(changed({}, { body: thing.pick({ id: true }) })).toEqual(['body.id: now required']);
    expect(changed({}, { body: thing.partial() })).toEqual([]);
  });
});

describe('a form', () => {
  const fields = z.object({ setId: z.number(), side: z.string().optional() });

  it('when a part is removed, renamed or becomes required, then that is breaking; when one may be added, it is not', () => {
    expect(changed({ file: 'image', fields }, { file: 'image', fields: fields.omit({ side: true }) })).toEqual([
      'form.side: removed',
    ]);
    expect(changed({ file: 'image' }, { file: 'file' })).toEqual(['form.file: now required', 'form.image: removed']);
    expect(changed({ file: 'image', fields }, { file: 'image', fields: fields.required() })).toEqual([
      'form.side: now required',
    ]);
    expect(changed({ file: 'image' }, { file: 'image', fields: fields.partial() })).toEqual([]);
    expect(changed({ file: 'image' }, {})).toEqual(['form: removed']);
  });
});

describe('an event', () => {
  it.each([
    ['an optional field is added', thing.extend({ extra: z.string().optional() }), []],
    ['a required field is added', thing.extend({ extra: z.string() }), ['event.extra: now required']],
    ['a field is removed', thing.omit({ name: true }), ['event.name: may be missing', 'event.name: removed']],
    ['a value is added', thing.extend({ kind: z.enum(['a', 'b', 'c']) }), ['event.kind: value "c" not accepted']],
    ['a value is removed', thing.extend({ kind: z.enum(['a']) }), ['event.kind: value "b" not accepted']],
  ])('when %s, then the breaking changes are found', (_, after, expected) =>
    expect(eventData(thing, after)).toEqual(expected),
  );
});

describe('a contract as a whole', () => {
  const none = snapshotOf([], []);

  it('when an endpoint or an event is removed, then that is breaking; when one is added, it is not', () => {
    const some = snapshotOf([at], [event('catalog.thing.added', thing)]);
    expect(breakingChanges(some, none)).toEqual(['POST /api/things: removed', 'catalog.thing.added: removed']);
    expect(breakingChanges(none, some)).toEqual([]);
  });

  it('when access, status or idempotency change, then that is breaking, except for new idempotency', () => {
    expect(changed({}, { access: 'admin' })).toEqual([': access is now admin']);
    expect(changed({}, { status: 202 })).toEqual([': status is now 202']);
    expect(changed({ idempotent: true }, {})).toEqual([': idempotent is now unset']);
    expect(changed({}, { idempotent: true })).toEqual([]);
  });
});
