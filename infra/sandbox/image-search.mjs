import { fraction, jsonFaults } from './faults.mjs';
import { png } from './png.mjs';

const [WIDTH, HEIGHT] = [350, 490];

/**
 * Google's Custom Search JSON API for images, and the pictures that it finds: patterns that depend on the query. The word
 * `sandbox-none` in a query finds nothing; `sandbox-broken` finds links that lead nowhere.
 */
export const imageSearch = () => {
  const faults = jsonFaults();
  return {
    faults,
    /** @param {import('./server.mjs').Asked} asked @returns {Promise<import('./server.mjs').Answer | null>} */
    async answer({ method, url, headers, gone }) {
      if (method !== 'GET') return null;
      const picture = /^\/pictures\/([\w-]{1,100})\.png$/.exec(url.pathname)?.[1];
      if (picture) return { status: 200, text: draw(picture), headers: { 'content-type': 'image/png' } };
      if (url.pathname !== '/customsearch/v1') return null;
      return faults.apply(search(url.searchParams, `http://${headers.host}`), gone);
    },
  };
};

function search(query, origin) {
  const q = query.get('q') ?? '';
  if (!query.get('key') || query.get('key') === 'wrong') return error(400, 'API key not valid.', 'INVALID_ARGUMENT');
  if (!query.get('cx') || query.get('searchType') !== 'image' || !q)
    return error(400, 'Request contains an invalid argument.', 'INVALID_ARGUMENT');
  const isFound = !/sandbox-none/i.test(q) && (fraction(q) > 0.05 || /sandbox-/i.test(q));
  const items = isFound ? [0, 1, 2].map((rank) => item(q, rank, origin)) : [];
  return {
    status: 200,
    json: {
      kind: 'customsearch#search',
      searchInformation: { searchTime: 0.2, totalResults: String(items.length) },
      ...(items.length > 0 && { items }),
    },
  };
}

function item(q, rank, origin) {
  const name = `${rank}-${Math.floor(fraction(`${q}|${rank}`) * 1e12)}`;
  const link = /sandbox-broken/i.test(q) ? `${origin}/nowhere/${name}.png` : `${origin}/pictures/${name}.png`;
  return {
    kind: 'customsearch#result',
    title: `[Sandbox] ${q}`,
    link,
    displayLink: 'sandbox.test',
    mime: 'image/png',
    fileFormat: 'image/png',
    image: { contextLink: `https://sandbox.test/${name}`, width: WIDTH, height: HEIGHT, byteSize: 20_000 },
  };
}

function draw(name) {
  const tint = (/** @type {string} */ part) => 60 + Math.floor(195 * fraction(`${name}|${part}`));
  const [red, green, blue] = [tint('red'), tint('green'), tint('blue')];
  const dot = 8 + Math.floor(16 * fraction(`${name}|dot`));
  const angle = fraction(`${name}|angle`) * Math.PI;
  return png(WIDTH, HEIGHT, (x, y) => {
    const isFrame = x < 14 || y < 14 || x >= WIDTH - 14 || y >= HEIGHT - 14;
    if (isFrame) return [245, 240, 225];
    const along = Math.abs(Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / dot));
    const across = Math.abs(Math.sin((x * Math.sin(angle) - y * Math.cos(angle)) / dot));
    const light = along * across > 0.25 + y / HEIGHT / 2 ? 1 : 0.45;
    return [red * light, green * light, blue * light];
  });
}

const error = (code, message, status) => ({ status: code, json: { error: { code, message, status, errors: [] } } });
