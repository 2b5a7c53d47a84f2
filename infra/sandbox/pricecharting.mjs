import { fraction, jsonFaults } from './faults.mjs';

/**
 * PriceCharting's prices API: `GET /api/products?t=…&q=…` and `GET /api/product?t=…&id=…`, prices in pennies. The products
 * of a query `Name [Variation] #Number Set Year` are invented from it: most cards are found exactly, some only with another
 * set name, some not at all; another number and a parallel of the same card are always among the results.
 */
export const pricecharting = () => {
  const faults = jsonFaults();
  /** @type {Map<string, ReturnType<typeof product>>} */
  const products = new Map();
  const found = (query) => productsOf(query).map((one) => products.set(one.id, one) && one);
  const respond = (path, query) => {
    if (!/^[0-9a-z]{40}$/.test(query.get('t') ?? '')) return error(403, 'Invalid token');
    if (path === '/api/products') {
      const q = query.get('q')?.trim();
      return q ? success({ products: found(q) }) : error(400, 'Missing parameter: q');
    }
    const id = query.get('id');
    const one = (id && products.get(id)) ?? (query.get('q') ? found(query.get('q'))[0] : undefined);
    return one ? success(one) : error(404, 'No such product');
  };
  return {
    faults,
    /** @param {import('./server.mjs').Asked} asked @returns {Promise<import('./server.mjs').Answer | null>} */
    async answer({ method, url, gone }) {
      if (method !== 'GET' || !['/api/products', '/api/product'].includes(url.pathname)) return null;
      return faults.apply(respond(url.pathname, url.searchParams), gone);
    },
  };
};

function productsOf(query) {
  const [, front = query, number = '1', set = ''] = /^(.*?)\s*#(\S+)\s*(.*)$/.exec(query) ?? [];
  const chance = fraction(query.toLowerCase());
  if (/sandbox-none/i.test(query) || (chance < 0.08 && !/sandbox-/i.test(query))) return [];
  const isDoubtful = /sandbox-doubtful/i.test(query) || (chance < 0.2 && !/sandbox-exact/i.test(query));
  const setName = isDoubtful ? `${set} Update Promos` : set;
  const next = /^\d+$/.test(number) ? String(Number(number) + 1) : `${number}b`;
  return [
    product(`${front} #${number}`, setName, query),
    product(`${front} #${next}`, setName, `${query}|next`),
    ...(/\[/.test(front) ? [] : [product(`${front} [Gold Foil] #${number}`, setName, `${query}|gold`)]),
  ];
}

function product(name, setName, seed) {
  const price = Math.round(100 + 4000 * fraction(`${seed}|price`) ** 3);
  return {
    id: String(1_000_000 + Math.floor(fraction(`${name}|${setName}`) * 8_999_999)),
    'product-name': name,
    'console-name': setName,
    genre: 'Marvel Card',
    'loose-price': price,
    'cib-price': Math.round(price * 1.6),
    'new-price': Math.round(price * 2.1),
    'graded-price': Math.round(price * 3),
    'box-only-price': Math.round(price * 4),
    'manual-only-price': Math.round(price * 7),
    'release-date': '1992-06-01',
  };
}

const success = (json) => ({ status: 200, json: { status: 'success', ...json } });
const error = (status, text) => ({ status, json: { status: 'error', 'error-message': text } });
