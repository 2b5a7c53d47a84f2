import { plateOf } from '../plates/serve.mjs';

// Stubs sign-in (the auth emulator's API) and what the first two pages request, so that only the front end is measured.
const USER = { id: 1, displayName: 'Casey Collector', username: 'casey', email: 'collector@demo.test', photoURL: null };

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'casey', user_id: 'casey', email: USER.email, iat: now, exp: now + 3600, auth_time: now };
  return `${base64({ alg: 'none' })}.${base64(claims)}.`;
};
const account = { localId: 'casey', email: USER.email, emailVerified: true, displayName: USER.displayName };

const NAMES = ['Spider-Man', 'Storm', 'Wolverine', 'Rogue', 'Cyclops', 'Iron Man', 'Gambit', 'Hulk', 'Thor', 'Jubilee'];
const set = { name: '1994 Marvel Annual Flair', year: 1994, slug: '1994-marvel-annual-flair' };
const card = (id) => ({
  id,
  setId: 1,
  cardNumber: String(id),
  name: NAMES[id % NAMES.length],
  variation: null,
  isInsert: id % 5 === 0,
  frontImageUrl: null,
  drawnImageUrl: plateOf(id),
  backImageUrl: null,
  description: null,
  rarity: null,
  estimatedValue: 2.5,
  set,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const view = (id) => ({
  ...card(id),
  marketValue: 2.5,
  salesCount: 0,
  setName: set.name,
  setYear: set.year,
  setSlug: set.slug,
  mainSetSlug: null,
  retired: false,
});
const recent = (id) => ({
  id,
  cardId: id,
  cardName: card(id).name,
  cardNumber: String(id),
  frontImageUrl: null,
  drawnImageUrl: plateOf(id),
  setName: set.name,
  setYear: set.year,
  isInsert: false,
  quantity: 1,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const figures = {
  totalCards: 42,
  uniqueCards: 40,
  insertCards: 5,
  totalValue: 105,
  unpricedCards: 0,
  wishlistItems: 3,
  totalCardsGrowth: '+2 this month',
  insertCardsGrowth: 'No change this month',
  totalValueGrowth: '+$5 this month',
  wishlistGrowth: 'No change this month',
};
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at + 1));

const ANSWERS = {
  '/api/showcase': () => many(12, card),
  '/api/auth/sync': () => ({ ...USER, isAdmin: false, plan: 'SIDE_KICK', subscriptionStatus: 'active' }),
  '/api/collection/usage': () => ({ copies: 42, limit: 250 }),
  '/api/stats': () => figures,
  '/api/trending-cards': () => many(8, (id) => ({ ...view(id), interest: id })),
  '/api/recent-cards': () => many(6, recent),
  '/api/collection/progress': () => [],
  '/api/social/feed': () => [],
  '/api/social/unread': () => ({ unread: 0 }),
  '/api/social/notifications/unread': () => ({ unread: 0 }),
  '/api/billing/offer': () => ({ configReady: true, prices: [], trialDays: 0 }),
  '/api/billing/subscription': () => ({ configReady: true, plan: 'SIDE_KICK', state: 'none', price: null }),
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp': () => ({
    ...account,
    providerId: 'google.com',
    idToken: idToken(),
    refreshToken: 'again',
    expiresIn: '3600',
  }),
  '/identitytoolkit.googleapis.com/v1/accounts:lookup': () => ({ users: [{ ...account, providerUserInfo: [] }] }),
  '/securetoken.googleapis.com/v1/token': () => ({
    access_token: idToken(),
    id_token: idToken(),
    refresh_token: 'again',
    expires_in: '3600',
    user_id: 'casey',
  }),
};

export function answerStub(request, response) {
  const [path] = request.url.split('?');
  const answer = ANSWERS[path]?.();
  if (!answer && !path.startsWith('/api/')) return false;
  const body = answer ?? { type: 'about:blank', title: 'Not found.', status: 404, code: 'not_found' };
  response.writeHead(answer ? 200 : 404, {
    'content-type': 'application/json',
    ...(Array.isArray(body) ? { 'x-total-count': body.length } : {}),
  });
  response.end(JSON.stringify(body));
  return true;
}
