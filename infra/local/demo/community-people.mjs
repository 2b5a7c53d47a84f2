/** @typedef {[name: string, year: number]} SetName */
/**
 * @typedef {{ set: SetName, base?: string, inserts?: string, allBut?: number }} CardGroup numbers of base cards and of
 * inserts; `allBut`: the whole set except this many cards
 */
/**
 * @typedef {object} Person
 * @property {string} email
 * @property {string} name
 * @property {CardGroup[]} holds
 * @property {number} listed how many of the duplicates and valuable cards are for sale
 * @property {number} [sold]
 * @property {[from: number, to: number]} paid range of shares of today's price
 * @property {CardGroup[]} [wishes]
 * @property {string} [wishesOf] the seller whose listings this person wants
 * @property {SetName[]} [favourites]
 * @property {boolean} [collections] whether to create custom collections
 */

/** @type {SetName} */
const masterpieces92 = ['Marvel Masterpieces', 1992];
/** @type {SetName} */
const masterpieces93 = ['Marvel Masterpieces', 1993];
/** @type {SetName} */
const xMen = ['X-Men Series I', 1992];
/** @type {SetName} */
const universe = ['Marvel Universe Series I', 1990];
/** @type {SetName} */
const flair = ['Marvel Annual Flair', 1994];

/** @type {Person[]} */
export const PEOPLE = [
  {
    email: 'hero@demo.test',
    name: 'Harper Hero',
    holds: [
      { set: masterpieces92, base: '1-52, 61, 66, 70-72, 88', inserts: '1D, 3D, 4D, 5D, LM-1, LM-4' },
      { set: xMen, base: '1-18, 41, 47', inserts: 'XH-1, XH-3' },
      { set: universe, base: '1-9, 29, 32, 160', inserts: 'MH1, MH2, MH4' },
      { set: flair, base: '2, 5, 6, 9, 20, 41, 100', inserts: '4, 7, 8, 15, 16' },
      { set: masterpieces93, base: '1-6', inserts: 'S1, S4' },
    ],
    listed: 25,
    sold: 5,
    paid: [0.45, 1.15],
    wishes: [
      { set: flair, inserts: '1, 5, 6, 12' },
      { set: universe, inserts: 'MH3, MH5' },
      { set: masterpieces92, inserts: '2D' },
    ],
    favourites: [masterpieces92, flair, universe],
    collections: true,
  },
  {
    email: 'maya@demo.test',
    name: 'Maya Mint',
    holds: [
      { set: flair, base: '10-16', inserts: '1, 5, 6, 11' },
      { set: universe, base: '50-54', inserts: 'MH3' },
    ],
    listed: 11,
    paid: [0.7, 1.2],
  },
  {
    email: 'theo@demo.test',
    name: 'Theo Longbox',
    holds: [
      { set: xMen, base: '40-50', inserts: 'XH-2, XH-4, XH-5' },
      { set: masterpieces93, base: '30-36', inserts: 'S2, S8' },
    ],
    listed: 9,
    paid: [0.5, 0.9],
  },
  {
    email: 'collector@demo.test',
    name: 'Casey Collector',
    holds: [
      { set: ['Spider-Ham', 2022], allBut: 2 },
      { set: xMen, base: '1-12, 20, 33, 60-68' },
      { set: masterpieces92, base: '90-96' },
    ],
    listed: 0,
    paid: [0.6, 1.3],
    wishesOf: 'hero@demo.test',
    favourites: [['Spider-Ham', 2022], xMen],
  },
];

/** More cards to look up prices for, so that browsing shows some. @type {CardGroup[]} */
export const PRICED = [{ set: masterpieces92, base: '1-100', inserts: '1D-5D, LM-1-LM-5' }];
