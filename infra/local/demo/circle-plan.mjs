// Who is friends with whom in the demo, and what they write. People are named by the first part of their address.

/** @typedef {[name: string, year: number]} SetName */
/** @typedef {{ name: string, whole?: SetName[], cards?: [set: SetName, numbers: string][] }} Newcomer */
/** @typedef {{ from: string, text: string, picture?: string }} Message `picture`: a file in pictures/ */

/** @type {SetName} */
const xMen = ['X-Men Series I', 1992];
/** @type {SetName} */
const universe = ['Marvel Universe Series I', 1990];
/** @type {SetName} */
const masterpieces = ['Marvel Masterpieces', 1992];
/** @type {SetName} */
const flair = ['Marvel Annual Flair', 1994];

/** Collectors in addition to those of community-people.mjs. @type {Record<string, Newcomer>} */
export const NEWCOMERS = {
  ruth: { name: 'Ruth Rookie', cards: [[masterpieces, '1-97']] },
  omar: { name: 'Omar Binder', whole: [xMen], cards: [[flair, '1-9, 41-47']] },
  priya: {
    name: 'Priya Parallel',
    whole: [
      ['Spider-Ham', 2022],
      ['Gambit', 2023],
    ],
  },
  sam: { name: 'Sam Sleeves', cards: [[universe, '1-160']] },
  lena: { name: 'Lena Longbox', cards: [[masterpieces, '40-52']] },
};

/** Bodies of `PATCH /api/user/profile`. @type {Record<string, object>} */
export const PROFILES = {
  collector: { bio: 'Weekend collector. Two Spider-Ham cards from a complete set.', location: 'Portland, Oregon' },
  hero: { bio: 'Graded inserts of the nineties. Always open to trades.', location: 'Chicago, Illinois' },
  maya: { bio: 'Flair 1994 is the best set ever printed. Prove me wrong.', location: 'Leeds', showEmail: true },
  theo: { bio: 'X-Men first, everything else second.', profileVisibility: 'friends' },
  ruth: { bio: 'New to the hobby, three cards from Masterpieces.', location: 'Toronto' },
  omar: { bio: 'Nine pockets to a page, one set to a binder.', showWishlist: false },
  priya: { bio: 'I collect one hero at a time.', showCollection: false },
  sam: { bio: 'Everything sleeved.', friendActivity: false },
  lena: { profileVisibility: 'private' },
};

/** @type {[string, string][]} */
export const FRIENDS = [
  ['maya', 'collector'],
  ['hero', 'collector'],
  ['theo', 'collector'],
  ['ruth', 'collector'],
  ['omar', 'collector'],
  ['maya', 'hero'],
  ['theo', 'hero'],
  ['ruth', 'hero'],
  ['priya', 'hero'],
  ['admin', 'hero'],
  ['admin', 'collector'],
  ['maya', 'theo'],
  ['omar', 'ruth'],
  ['omar', 'priya'],
];

/** Still unanswered. @type {[from: string, to: string][]} */
export const REQUESTS = [
  ['sam', 'collector'],
  ['lena', 'collector'],
  ['collector', 'priya'],
  ['omar', 'hero'],
  ['sam', 'admin'],
];

/** The last message of each is unread. @type {Message[][]} */
export const CONVERSATIONS = [
  [
    { from: 'maya', text: 'My Flair page is finally in order!', picture: 'binder-page.webp' },
    { from: 'collector', text: 'What a page. I only know [[1994 flair 14]] from pictures.' },
    { from: 'maya', text: 'I could part with it. What do you have for me?' },
    { from: 'collector', text: 'A spare [[1992 x-men 33]], near mint. Or one of the Spider-Ham set.' },
    { from: 'maya', text: 'The X-Men card, please! I will bring mine to the spring fair.' },
  ],
  [
    { from: 'theo', text: 'Both from one garage sale, five dollars.', picture: 'holograms.webp' },
    { from: 'hero', text: 'No way! [[1992 x-men XH-2]] is the hologram that I still need.' },
    { from: 'theo', text: 'Then we should talk about your [[1994 flair 20]].' },
  ],
  [
    { from: 'hero', text: 'How is Spider-Ham going?' },
    { from: 'collector', text: 'Two cards to go. Priya has the whole set, maybe she has spares.' },
    { from: 'hero', text: 'Ask her. By the way, would you like my [[1992 masterpieces 88]]?' },
  ],
];
/** @param {Message[]} conversation */
export const usersOf = (conversation) => [...new Set(conversation.map(({ from }) => from))];
