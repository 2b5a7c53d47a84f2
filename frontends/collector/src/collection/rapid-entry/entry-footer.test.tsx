import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { EntryFooter } from './entry-footer.js';
import type { EntryPreview } from './preview.js';

afterEach(cleanup);

const line = (text: string, problem: string | null) => ({ text, cards: 1, copies: 1, problem, note: null });

it('when numbers are wrong, then the footer names them', () => {
  const preview = {
    lines: [line('1-3', null), line('999', 'Not in this set'), line('x', 'Not a number')],
    cards: [],
    cardCount: 3,
    copies: 3,
    placesLeft: null,
  } as unknown as EntryPreview;
  render(
    <EntryFooter
      preview={preview}
      fresh
      ready={false}
      adding={false}
      onAdd={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText('2 numbers to fix: 999, x')).toBeTruthy();
});
