import { describe, expect, it } from '@jest/globals';
import { isBaseComplete, sectionShares } from './section-shares.rules.js';

const share = (owned: number, total: number) => ({ owned, total });
const set = {
  setSlug: 'flair',
  mainSetSlug: '1994-flair',
  base: share(150, 150),
  insert: share(3, 18),
  parallel: share(0, 0),
  sections: [],
};

describe('the sections of a set', () => {
  it('when the progress has none, then base, inserts and parallels take their place, if the set has them', () => {
    expect(sectionShares(set).map(({ name, owned, total }) => [name, owned, total])).toEqual([
      ['Base', 150, 150],
      ['Inserts', 3, 18],
    ]);
    expect(sectionShares(set)[1]?.missing).toBe('/browse/1994-flair/flair?show=missing&type=insert');
  });

  it('when the progress has them, then each leads to its missing cards', () => {
    const sections = [
      { kind: 'base' as const, name: 'Base', ...share(150, 150) },
      { kind: 'insert' as const, name: 'PowerBlast', ...share(3, 18) },
    ];
    expect(sectionShares({ ...set, sections }).map(({ missing }) => missing)).toEqual([
      '/browse/1994-flair/flair?show=missing&type=base',
      '/browse/1994-flair/flair?show=missing&type=insert&section=PowerBlast',
    ]);
  });

  it('when there are only base cards, then there is nothing to tell apart', () => {
    expect(sectionShares({ ...set, insert: share(0, 0) })).toEqual([]);
  });

  it('when all base cards but not all cards are owned, then the base is complete', () => {
    expect(isBaseComplete({ all: share(153, 168), base: set.base })).toBe(true);
    expect(isBaseComplete({ all: share(168, 168), base: set.base })).toBe(false);
    expect(isBaseComplete({ all: share(153, 168), base: share(149, 150) })).toBe(false);
    expect(isBaseComplete({ all: share(0, 9), base: share(0, 0) })).toBe(false);
  });
});
