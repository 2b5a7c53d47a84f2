import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';

const ADDRESSES = [
  '/api/trends/portfolio?range=1m',
  '/api/trends/portfolio?range=3m',
  '/api/trends/portfolio?range=1y',
  '/api/trends/portfolio?range=all',
  '/api/trends/profit',
  '/api/trends/movers?range=1m',
  '/api/trends/movers?range=all',
  '/api/trends/sets',
  '/api/trends/years',
  '/api/trends/cost-to-finish',
  '/api/recent-cards',
  '/api/collection/main-sets',
];
const TIMES = 15;

export const measureTrends = async (url, assertion) => {
  console.log(`\none at a time, median of ${TIMES}, in ms`);
  for (const address of ADDRESSES) {
    const times = [];
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now();
      const response = await fetch(url + address, { headers: { [ASSERTION_HEADER]: assertion } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      times.push(performance.now() - begun);
    }
    console.log(`${address.padEnd(34)} ${times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)].toFixed(1)}`);
  }
};
