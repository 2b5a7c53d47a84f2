import { describe, expect, it } from '@jest/globals';
import { averageOf, countedSales, judgeSales, type SoughtCard } from './counted-sales.rules.js';

const spidey: SoughtCard = {
  name: 'Spider-Man',
  cardNumber: '29',
  variation: null,
  setName: 'Marvel Universe',
  slab: null,
};
const psa10 = { gradeCompany: 'PSA', grade: 10 } as const;
const sold = (title: string, price = 10) => ({ title, price, soldAt: '2026-11-20T10:00:00.000Z' });
const judge = (title: string, card: Partial<SoughtCard> = {}) =>
  judgeSales([sold(title)], { ...spidey, ...card })[0]?.excluded;

describe('a listing of several cards', () => {
  it.each([
    '1990 Marvel Universe Spider-Man #29 LOT of 3',
    'Marvel Universe lot Spider-Man Hulk Thor',
    '1990 Impel Marvel Universe COMPLETE SET 1-162',
    'Complete 1990 Impel Marvel Universe Series 1 Base Set',
    '1990 Marvel Universe Set of 162',
    'Spider-Man #29 1990 Marvel x10',
    'Spider-Man #29 1990 Marvel (x4)',
    '10x Spider-Man #29 1990 Marvel Universe',
    '4 x Spider-Man #29 1990 Marvel Universe',
    '1990 Marvel Universe - YOU PICK - complete your set',
    '1990 Marvel Universe U-Pick singles',
    '1990 Marvel Universe Singles Pick Your Card',
    '1990 Marvel Universe choose from list',
    'Spider-Man #29 bundle with Venom',
    '1990 Marvel Universe 25 cards Spider-Man',
    '1990 Marvel Universe 162 card set',
    '1990 Marvel Universe Spider-Man #29 qty 5',
    '1990 Marvel Universe #29 & #30 Spider-Man',
    '1990 Marvel Universe #28, 29, 30 Spider-Man',
    '1990 Marvel Universe sealed wax box 36 packs',
    'Marvel Universe 1990 #1 - #50 Spider-Man',
    '1990 Marvel Universe #29 #44 #51',
    'Spider-Man #29 & Venom #30',
    'Spider-Man #29 ×4',
    '1990 Impel Marvel Universe Singles - Pick',
  ])('when a title is "%s", then it does not count', (title) => expect(judge(title)).toBe('lot'));

  it.each([
    '1990 Marvel Universe Spider-Man #29',
    '1990 Marvel Universe Spider-Man #29 X-Men',
    '1992 X-Men Spider-Man 29 x-men card',
    '1990 Marvel Universe Trading Cards Spider-Man #29',
    'Marvel Universe 1990 Cards #29 Spider-Man',
    'Spider-Man 2099 #29 NM-MT',
    '1990 Marvel #29, 1990 Impel Spider-Man',
    '#29 - 1990 Marvel Universe - Spider-Man',
    'Spider-Man #29 pack fresh near mint 8-9',
    'Spider-Man #29 1x 1990 Marvel',
    'Spider-Man Full Art #29 base set',
    'Spider-Man #29 from a set break',
    'Spider-Man #29 & Venom',
    '1990-91 Marvel Universe Spider-Man #29',
    'Spider-Man #29 guest X23 Weapon X',
  ])('when a title is "%s", then it counts', (title) => expect(judge(title)).toBeNull());

  it("when a word is part of the card's own names, then it is no sign of a lot", () => {
    expect(judge('1990 Complete Set Heroes #29', { setName: 'Complete Set' })).toBeNull();
    expect(judge('Marvel Camelot #29')).toBeNull();
  });
});

describe("another card's number", () => {
  it.each([
    ['1990 Marvel Universe Spider-Man #30', '29'],
    ['1990 Marvel Universe Spider-Man # 30', '29'],
    ['1990 Marvel Universe Spider-Man No. 44', '29'],
    ['1990 Marvel Universe Spider-Man No 44', '29'],
    ['Marvel Universe card 44 Spider-Man', '29'],
    ['1994 Flair Spider-Man 45/150', '44'],
    ['1994 Flair Spider-Man #45/150', '44/150'],
    ['1994 Flair Spider-Man 45/100', '44/100'],
    ['Spider-Man Hologram #MH-2', 'MH1'],
    ['Spider-Man #MH1', '1'],
    ['Spider-Man 4 of 9 Canvas', '3'],
    ['Spider-Man #29A', '29'],
    ['Marvel Universe Series 1 Spider-Man #30', '1'],
    ['Spider-Man #30 17/99', '17'],
  ])('when a title is "%s" and the card is %s, then it does not count', (title, cardNumber) =>
    expect(judge(title, { cardNumber })).toBe('number'),
  );

  it.each([
    ['1990 Marvel Universe Spider-Man #29', '29'],
    ['1990 Marvel Universe Spider-Man', '29'],
    ['1990 Marvel Universe Spider-Man #029', '29'],
    ['1990 Impel Marvel Spider-Man NO. 29', '#29'],
    ['1990 Impel Marvel Spider-Man №29', '29'],
    ['1994 Flair Spider-Man 44/150', '44'],
    ['1994 Flair Spider-Man #44', '44/150'],
    ['1994 Flair Spider-Man 044/150', '44/150'],
    ['Spider-Man Red Foil 17/99', '29'],
    ['Spider-Man Red #29 17/99', '29'],
    ['Spider-Man #29 /50', '29'],
    ["Spider-Man #29 #'d 12/50", '29'],
    ['Spider-Man numbered 012/150', '29'],
    ['Spider-Man serial #13/150', '29'],
    ['Spider-Man 1992 #1992', '29'],
    ['Marvel Universe Series 2 Spider-Man', '29'],
    ['Spider-Man issue #300 cover 1990 Marvel', '29'],
    ['Spider-Man #300 cover card #29', '29'],
    ['Spider-Man 1:36 odds', '29'],
    ['Spider-Man 1990/91 Marvel', '29'],
    ['Spider-Man 3 of 9 Canvas', '3'],
    ['Spider-Man Hologram MH-1', 'MH1'],
    ['Spider-Man Hologram #XH 1', 'XH-1'],
    ['Spider-Man #12 promo', 'NNO'],
  ])('when a title is "%s" and the card is %s, then it counts', (title, cardNumber) =>
    expect(judge(title, { cardNumber })).toBeNull(),
  );

  it("when the card's name has a number, then it is not the card's number", () =>
    expect(
      judge('1990 Marvel Universe Amazing Fantasy #15', { name: 'Amazing Fantasy #15', cardNumber: '127' }),
    ).toBeNull());

  it('when the grade is the number, then the number that the title names decides', () =>
    expect(judge('Spider-Man #29 PSA 10/10', { cardNumber: '10', slab: psa10 })).toBe('number'));
});

describe('another grade', () => {
  it.each([
    '1990 Marvel Universe Spider-Man #29 PSA 10',
    '1990 Marvel Universe Spider-Man #29 PSA10',
    '1990 Marvel Universe Spider-Man #29 BGS 9.5 Gem Mint',
    'CGC Pristine 10 Spider-Man #29',
    'SGC 98 Spider-Man #29',
    'TAG 10 Spider-Man #29',
    'Spider-Man #29 GEM MT 10',
    'Spider-Man #29 graded slab',
    'Beckett 9 Spider-Man #29',
    'PSA Authentic Spider-Man #29',
  ])('when a title is "%s", then it does not count for ungraded cards', (title) => expect(judge(title)).toBe('grade'));

  it.each([
    'Spider-Man #29 PSA 10 candidate?',
    'Spider-Man #29 PSA READY',
    'Spider-Man #29 ready for PSA',
    'Spider-Man #29 could be a PSA 10',
    'Spider-Man #29 PSA bound',
    'Spider-Man #29 possible PSA 10',
    'Spider-Man #29 PSA 9-10?',
    'Spider-Man #29 ungraded, would PSA 10',
    'Spider-Man #29 Gem Mint',
    'Spider-Man #29 Near Mint 1990',
    'Spider-Man Tag Team #29',
  ])('when a title is "%s", then it counts for ungraded cards', (title) => expect(judge(title)).toBeNull());

  it.each([
    ['1990 Marvel Universe Spider-Man #29 PSA 10', null],
    ['1990 Marvel Universe Spider-Man #29 PSA GEM MINT 10', null],
    ['1990 Marvel Universe PSA 10 GEM MT #29', null],
    ['1990 Marvel Universe Spider-Man #29 PSA 10.', null],
    ['PSA 1990 Marvel Universe Spider-Man #29 GEM MT 10', null],
    ['1990 Marvel Universe Spider-Man #29', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 PSA 9', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 PSA 9.5', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 BGS 10', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 SGC 10 not PSA 10', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 PSA 10?', 'grade'],
    ['1990 Marvel Universe Spider-Man #29 PSA 10 candidate', 'grade'],
    ['1990 Marvel Universe Spider-Man #30 PSA 10', 'number'],
    ['1990 Marvel Universe lot of 2 PSA 10', 'lot'],
  ] as const)('when a title is "%s", then for PSA 10 it is excluded as %s', (title, expected) =>
    expect(judge(title, { slab: psa10 })).toBe(expected),
  );
});

describe('unusual prices and the average', () => {
  const prices = (...all: number[]) =>
    judgeSales(
      all.map((price) => sold('Spider-Man #29', price)),
      spidey,
    );
  const countedOf = (...all: number[]) => countedSales(prices(...all)).map(({ price }) => price);

  it.each([
    [
      [10, 12, 11, 40],
      [10, 12, 11],
    ],
    [
      [10, 12, 11, 3],
      [10, 12, 11],
    ],
    [
      [10, 10, 10, 30],
      [10, 10, 10, 30],
    ],
    [
      [9, 9, 9, 3],
      [9, 9, 9, 3],
    ],
    [
      [10, 12, 100],
      [10, 12, 100],
    ],
    [
      [90, 10, 1, 11, 12, 9, 10, 8, 7],
      [10, 11, 12, 9, 10],
    ],
  ])('when the prices are %j, then %j count', (all, expected) => expect(countedOf(...all)).toEqual(expected));

  it('when a sale does not count for another reason, then it is not part of the median', () => {
    const lots = Array.from({ length: 5 }, () => sold('Spider-Man lot', 100));
    const singles = [10, 11, 12, 9].map((price) => sold('Spider-Man #29', price));
    expect(countedSales(judgeSales([...lots, ...singles], spidey))).toHaveLength(4);
  });

  it('when there are more than five, then the last five count, and at most ten others are listed', () => {
    const judged = judgeSales(
      Array.from({ length: 60 }, (_, i) => sold(i % 2 ? 'Spider-Man #29' : 'Spider-Man lot')),
      spidey,
    );
    expect(judged.map(({ excluded }) => excluded).filter((reason) => reason === null)).toHaveLength(5);
    expect(judged.filter(({ excluded }) => excluded === 'lot')).toHaveLength(10);
  });

  it('when cents are added, then the mean is rounded to cents', () =>
    expect(averageOf([10, 0.01, 4, 3, 2.5].map((price) => sold('', price)))).toBe(3.9));
});
