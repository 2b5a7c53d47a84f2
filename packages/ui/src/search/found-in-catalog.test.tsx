import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { FoundInCatalog } from './found-in-catalog.js';

afterEach(cleanup);

const NOTHING = { sets: [], cards: [], corrected: null };
const textOf = (exact: boolean) =>
  render(
    <FoundInCatalog found={NOTHING} failure={null} exact={exact} onSet={() => undefined} onCard={() => undefined} />,
  ).container.textContent;

describe('the catalog in the palette', () => {
  it('when nothing is found, then it says so, unless the text names a screen or a command', () => {
    expect(textOf(false)).toBe('No cards or sets found.');
    cleanup();
    expect(textOf(true)).toBe('');
  });
});
