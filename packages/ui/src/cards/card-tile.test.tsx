import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CardTile } from './card-tile.js';

const drawn = '/api/plates/1/0a1b-330.webp';
const thing = { name: 'The Thing', number: '1', set: 'Marvel Annual Flair', isInsert: false, drawn };

afterEach(cleanup);

describe('card tile', () => {
  it("when a card is shown, then its image's alt text has name, number and set", () => {
    render(<CardTile card={thing} src="https://img.test/thing.png" />);
    const picture = screen.getByRole('img', { name: 'The Thing #1 Marvel Annual Flair' });
    expect(picture.getAttribute('src')).toBe('https://img.test/thing.png');
    expect(picture.getAttribute('loading')).toBe('eager');
  });

  it('when there is no image, then the drawn picture is shown, in the size that the tile needs', () => {
    render(<CardTile card={thing} src={null} />);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('src')).toBe(drawn);
    expect(picture.getAttribute('srcset')).toBe(`${drawn} 330w, /api/plates/1/0a1b-660.webp 660w`);
    expect(picture.getAttribute('loading')).toBe('eager');
  });

  it('when the image fails to load, then the drawn picture replaces it', () => {
    render(<CardTile card={thing} src="https://img.test/gone.png" />);
    expect(screen.getByRole('img').getAttribute('srcset')).toBeNull();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe(drawn);
    expect(screen.getByRole('img').getAttribute('srcset')).toContain(drawn);
  });

  it('when copies are owned, then the tile says so, with the number if several', () => {
    const { rerender } = render(<CardTile card={thing} src={null} />);
    expect(screen.queryByRole('img', { name: /In Collection/ })).toBeNull();
    rerender(<CardTile card={thing} src={null} owned={1} />);
    expect(screen.getByRole('img', { name: 'In Collection' })).toBeTruthy();
    rerender(<CardTile card={thing} src={null} owned={3} layout="list" />);
    expect(screen.getByRole('img', { name: 'In Collection, 3 copies' }).textContent).toContain('×3');
  });

  it('when a card is missing, wished for or a favorite, then text says so, not only its look', () => {
    render(<CardTile card={thing} src={null} missing wished favorite />);
    expect(screen.getByText('Missing')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'In Wishlist' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Favorite' })).toBeTruthy();
  });

  it('when the card is signed, then its mark names the signer', () => {
    render(<CardTile card={thing} src={null} signedBy="Stan Lee" />);
    expect(screen.getByRole('img', { name: 'Signed by Stan Lee' })).toBeTruthy();
  });

  it('when it has a star, then a grid tile shows it below the marks and not over the number', () => {
    const star = <button type="button">Star</button>;
    const { rerender } = render(<CardTile card={thing} src={null} signedBy="Stan Lee" star={star} />);
    const button = screen.getByRole('button', { name: 'Star' });
    expect(button.previousElementSibling).toBe(screen.getByRole('img', { name: 'Signed by Stan Lee' }));
    rerender(<CardTile card={thing} src={null} star={star} />);
    expect(screen.getByRole('button', { name: 'Star' })).toBeTruthy();
    rerender(<CardTile card={thing} src={null} star={star} layout="list" />);
    expect(screen.queryByRole('button', { name: 'Star' })).toBeNull();
  });

  it('when it opens the card, then the tile is a link with the card’s name and number', () => {
    render(<CardTile card={thing} src={null} open={{ href: '?card=7', onClick: () => undefined }} />);
    expect(screen.getByRole('link', { name: 'The Thing #1' }).getAttribute('href')).toBe('?card=7');
  });

  it('when its lines are abbreviated, then the full text is in the link’s label and tooltip', () => {
    const open = { href: '?card=7', onClick: () => undefined };
    render(<CardTile card={thing} src={null} price="$12" note="NM" details="Near Mint · $12" open={open} />);
    const link = screen.getByRole('link', { name: 'The Thing #1' });
    expect(link.getAttribute('aria-description')).toBe('Near Mint · $12');
    expect(screen.getByTitle(/The Thing\s+Near Mint · \$12/)).toBeTruthy();
  });

  it('when the card is an insert, then the tile says so', () => {
    render(<CardTile card={{ ...thing, isInsert: true }} src={null} />);
    expect(screen.getByRole('img', { name: 'Insert' })).toBeTruthy();
  });

  it('when it is in a grid, then its caption has number, price and condition, then the set, and the number as printed', () => {
    render(
      <CardTile card={{ ...thing, number: '1b' }} src={null} meta="1994 Marvel Annual Flair" price="$12" note="NM" />,
    );
    const facts = screen.getByText('$12').parentElement;
    expect(facts?.textContent).toBe('#1b · $12 · NM');
    expect(facts?.nextElementSibling?.tagName).toBe('BR');
    expect(screen.getByText(/1994 Marvel Annual Flair$/)).toBeTruthy();
  });

  it('when its name is very long, then its number has a line of its own', () => {
    const name = 'The Amazing Spider-Man and His Incredible Friends';
    render(<CardTile card={{ ...thing, name }} src={null} />);
    expect(screen.getByText(name).textContent).toBe(name);
    expect(screen.getByText('#1')).toBeTruthy();
  });

  it('when its name takes two lines, then the set begins beside its facts, so that it is not cut', () => {
    const name = 'Spider-Man vs. Green Goblin';
    render(
      <CardTile card={{ ...thing, name, number: 'MH5' }} src={null} meta="1990 Marvel Universe Series I" price="$16" />,
    );
    expect(screen.getByText(/1990 Marvel/).textContent).toBe('#MH5 · $16 · 1990 Marvel Universe Series I');
  });

  it('when it is tight, then its name has one line, and no set is between it and its number', () => {
    const name = 'The Amazing Spider-Man and His Incredible Friends';
    render(<CardTile card={{ ...thing, name }} src={null} price="$12" note="Gold" tight />);
    const line = screen.getByText(name);
    expect(line.className).toContain('truncate');
    expect(line.nextElementSibling?.textContent).toBe('#1 · $12 · Gold');
  });
});
