import { describe, expect, it } from '@jest/globals';
import { chunksFor } from './chunks.rules.js';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('requesting marks in chunks', () => {
  it('when there are more ids than one request allows, then they are split', () => {
    expect(chunksFor([], ids(1, 450)).map((chunk) => chunk.length)).toEqual([200, 200, 50]);
  });

  it('when a list grows, then only new ids are requested', () => {
    const before = chunksFor([], ids(1, 60));
    const after = chunksFor(before, ids(1, 120));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual(ids(61, 120));
  });

  it('when nothing is new, then the chunks are the same objects', () => {
    const before = chunksFor([], ids(1, 60));
    expect(chunksFor(before, ids(1, 60))).toBe(before);
  });

  it('when another list is shown, then the old chunks are dropped', () => {
    expect(chunksFor([ids(1, 60)], [900, 901])).toEqual([[900, 901]]);
  });

  it('when there are no cards, then nothing is requested', () => expect(chunksFor([], [])).toEqual([]));
});
