import { describe, expect, it } from '@jest/globals';
import { missingPath } from './missing-path.rules.js';
import { readSetFilters } from './set-filters.rules.js';

const set = { slug: 'flair', mainSetSlug: '1994-flair' };
const filtersOf = (path: string) => readSetFilters(new URL(path, 'http://shop.test').searchParams);

describe('the address of missing cards', () => {
  it('when it is of a section, then the set page shows that section', () => {
    const path = missingPath(set, { kind: 'parallel', name: 'Gold & Silver' });
    expect(path).toBe('/browse/1994-flair/flair?show=missing&type=parallel&section=Gold+%26+Silver');
    expect(filtersOf(path)).toMatchObject({ show: 'missing', type: 'parallel', section: 'Gold & Silver' });
  });

  it('when it is of base cards or of a kind, then there is no section', () => {
    expect(missingPath(set, { kind: 'base', name: 'Base' })).toBe('/browse/1994-flair/flair?show=missing&type=base');
    expect(missingPath(set, { kind: 'insert' })).toBe('/browse/1994-flair/flair?show=missing&type=insert');
    expect(missingPath({ ...set, mainSetSlug: null })).toBe('/browse/other/flair?show=missing');
  });
});
