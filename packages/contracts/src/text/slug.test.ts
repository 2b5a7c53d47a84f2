import { describe, expect, it } from '@jest/globals';
import { slugOf } from './slug.js';

describe('slugs', () => {
  it.each([
    ['SP//dr', 'sp-dr'],
    ["The Galaxy's Most Wanted", 'the-galaxys-most-wanted'],
    ['Cloak & Dagger', 'cloak-and-dagger'],
    ['Pokémon Ünïon', 'pokemon-union'],
    ['1994 Marvel Annual Flair', '1994-marvel-annual-flair'],
    ['漫威', 'set'],
  ])('when the name is %s, then the slug is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('when a name is very long, then the slug is truncated without a trailing dash', () => {
    const slug = slugOf('word '.repeat(50));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
