import { answerStub } from '../first-load/stub.mjs';
import { plateOf } from '../plates/serve.mjs';

export const CARDS = 60_000;
export const ADDRESS = '/browse/everything/everything?view=grid';

const NAMES = ['Spider-Man', 'Storm', 'Wolverine', 'Rogue', 'Cyclops', 'Iron Man', 'Gambit', 'The Incredible Hulk'];
const SET = {
  id: 1,
  name: 'Everything',
  slug: 'everything',
  year: 1994,
  description: null,
  imageUrl: null,
  cardCount: CARDS,
  insertCount: CARDS / 5,
  totalCards: CARDS,
  mainSetId: 1,
  mainSetSlug: 'everything',
  mainSetName: 'Everything',
  firstCard: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const card = (id) => ({
  id,
  setId: SET.id,
  cardNumber: String(id),
  name: NAMES[id % NAMES.length],
  variation: id % 7 === 0 ? 'Holofoil' : null,
  isInsert: id % 5 === 0,
  subset: null,
  section: id % 5 === 0 ? { kind: 'insert', name: 'Inserts' } : { kind: 'base', name: 'Base' },
  frontImageUrl: null,
  drawnImageUrl: plateOf(id),
  backImageUrl: null,
  description: null,
  rarity: 'Common',
  estimatedValue: 2.5,
  avgPrice: null,
  salesCount: 0,
  marketValue: 2.5,
  set: { name: SET.name, year: SET.year, slug: SET.slug, mainSetSlug: SET.mainSetSlug },
  createdAt: SET.createdAt,
});
const mark = (id) => ({ cardId: id, copies: 1, holdingId: id, plain: true, isFavorite: id % 9 === 0, wishId: null });
const from1 = (length, make) => Array.from({ length }, (_, at) => make(at + 1));

const json = (response, body, headers = {}) => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
  return true;
};

export const answerGrid = (asked, plates) => (request, response) => {
  if (plates.answer(request, response)) return true;
  const url = new URL(request.url, 'http://localhost');
  switch (url.pathname) {
    case '/api/card-sets/everything':
      return json(response, SET);
    case '/api/collection/sets/1':
      return json(response, { setId: 1, isFavoriteSet: false, marks: from1(CARDS / 3, (at) => mark(at * 3)) });
    case '/api/sets/1/cards': {
      asked.pages += 1;
      const limit = Number(url.searchParams.get('limit'));
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const length = Math.min(limit, CARDS - start);
      url.searchParams.set('cursor', String(start + length));
      const next = start + length < CARDS ? { link: `<${url.pathname}${url.search}>; rel="next"` } : {};
      return json(
        response,
        from1(length, (at) => card(start + at)),
        { 'x-total-count': CARDS, ...next },
      );
    }
    default:
      return answerStub(request, response);
  }
};
