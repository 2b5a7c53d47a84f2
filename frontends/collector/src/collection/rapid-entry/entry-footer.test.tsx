import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { EntryFooter } from './entry-footer.js';
import type { EntryPreview } from './preview.js';

afterEach(cleanup);

const line = (text: string, problem: string | null) => ({ text, cards: 1, copies: 1, problem, note: null });

it('when parts cannot be used, then the footer names them and the others can be added', () => {
  const preview = {
    lines: [line('1-3', null), line('999', 'Not in this set'), line('x', 'Not a number')],
    cards: [],
    cardCount: 3,
    copies: 3,
    placesLeft: null,
  } as unknown as EntryPreview;
  render(
    <EntryFooter preview={preview} fresh ready adding={false} onAdd={() => undefined} onClose={() => undefined} />,
  );
  expect(screen.getByText('2 parts not understood: “999” “x”')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 3 cards, leave out 2' })).toBeTruthy();
});
