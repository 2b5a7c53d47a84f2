import { describe, expect, it } from '@jest/globals';
import { imageQueryOf, likeliest } from './choose-image.rules.js';

const image = (title: string, width = 500, height = 700) => ({ title, width, height });
const query = 'Wolverine #2 X-Men Series I 1992 trading card';

describe('the images that may show a card', () => {
  it('when titles have the words of the card, then they come first; tiny images are skipped', () => {
    const right = image('1992 X-Men Series I Wolverine #2');
    const found = [
      image('Wolverine wallpaper', 1920, 1080),
      image('Hulk #3'),
      right,
      image('X-Men 1992 Wolverine', 90, 126),
    ];
    expect(likeliest(query, found, 3)[0]).toBe(right);
    expect(likeliest(query, found, 9)).toHaveLength(3);
  });

  it('when titles are alike, then the shape of a card decides, upright or sideways', () => {
    const wide = image('Wolverine', 1920, 800);
    const sideways = image('Wolverine', 700, 500);
    expect(likeliest(query, [wide, sideways], 1)).toEqual([sideways]);
  });

  it('when a card is searched, then the query names it', () => {
    const card = {
      name: 'Wolverine',
      cardNumber: '2',
      variation: null,
      isInsert: false,
      setName: 'X-Men Series I',
      setYear: 1992,
    };
    expect(imageQueryOf(card)).toBe(query);
  });
});
