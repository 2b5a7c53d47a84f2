import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CardTile } from './card-tile.js';

const thing = { name: 'The Thing', number: '1', set: 'Marvel Annual Flair', year: 1994, isInsert: false };

afterEach(cleanup);

describe('card tile', () => {
  it('when a card is shown, then its picture is named by name, number and set', () => {
    render(<CardTile card={thing} src="https://img.test/thing.png" />);
    const picture = screen.getByRole('img', { name: 'The Thing #1 Marvel Annual Flair' });
    expect(picture.getAttribute('src')).toBe('https://img.test/thing.png');
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('when there is no picture, then one is drawn', () => {
    render(<CardTile card={thing} src={null} />);
    expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:image\/svg/);
  });

  it('when the picture does not load, then the drawn one takes its place', () => {
    render(<CardTile card={thing} src="https://img.test/gone.png" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:image\/svg/);
  });

  it('when copies are owned, then the tile says so, and how many if several', () => {
    const { rerender } = render(<CardTile card={thing} src={null} />);
    expect(screen.queryByText(/In Collection/)).toBeNull();
    rerender(<CardTile card={thing} src={null} owned={1} />);
    expect(screen.getByText('In Collection')).toBeTruthy();
    rerender(<CardTile card={thing} src={null} owned={3} layout="list" />);
    expect(screen.getByText('In Collection')).toBeTruthy();
    expect(screen.getByText('×3')).toBeTruthy();
  });

  it('when the card is an insert, then the tile says so', () => {
    render(<CardTile card={{ ...thing, isInsert: true }} src={null} />);
    expect(screen.getByText('Insert')).toBeTruthy();
  });
});
