import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Command } from 'cmdk';
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

  it('when I own a found card, then it says so', () => {
    const set = { name: 'Flair', year: 1994 };
    const facts = {
      cardNumber: '1',
      set,
      isInsert: false,
      variation: null,
      frontImageUrl: null,
      drawnImageUrl: '/1.webp',
    };
    const cards = [1, 2, 3].map((id) => ({ id, name: `Card ${id}`, ...facts }));
    const none = () => undefined;
    const { getAllByText } = render(
      <Command>
        <FoundInCatalog
          found={{ ...NOTHING, cards }}
          failure={null}
          exact={false}
          mine={({ id }) => (id === 1 ? null : `${id} owned`)}
          onSet={none}
          onCard={none}
        />
      </Command>,
    );
    expect(getAllByText(/Flair/).map(({ textContent }) => textContent)).toEqual([
      '1994 Flair',
      '1994 Flair · 2 owned',
      '1994 Flair · 3 owned',
    ]);
  });
});
