/** PriceCharting's prices API (https://www.pricecharting.com/api-documentation). Prices are whole pennies. */
import { z } from 'zod';
import type { Config } from '../config.js';
import { getJson } from '../providers/json.client.js';
import { ProviderError } from '../providers/provider-error.client.js';

export interface Product {
  id: string;
  name: string;
  /** `console-name`. */
  setName: string;
  /** Ungraded, in dollars; null without a price; undefined when the response has no prices. */
  price: number | null | undefined;
}

const pennies = z.int().min(0).nullish();
const productShape = z.object({
  id: z.coerce.string().min(1),
  'product-name': z.string(),
  'console-name': z.string(),
  /** For cards: ungraded. */
  'loose-price': pennies,
});
const failure = z.object({ status: z.literal('error'), 'error-message': z.string() });
const productsAnswer = z.union([z.object({ status: z.literal('success'), products: z.array(productShape) }), failure]);
const productAnswer = z.union([productShape.extend({ status: z.literal('success') }), failure]);

export interface PriceChartingClient {
  missing: string[];
  search(query: string): Promise<Product[]>;
  product(id: string): Promise<Product>;
}

export const priceChartingClient = (config: Config): PriceChartingClient => {
  const get = async <S extends z.ZodType>(path: string, query: Record<string, string>, shape: S) => {
    const url = new URL(path, config.PRICECHARTING_BASE_URL);
    url.search = new URLSearchParams({ t: config.PRICECHARTING_TOKEN ?? '', ...query }).toString();
    return getJson({ provider: 'PriceCharting', url, shape, timeoutMs: config.PRICECHARTING_TIMEOUT });
  };
  return {
    missing: config.PRICECHARTING_TOKEN ? [] : ['PRICECHARTING_TOKEN'],
    async search(query) {
      const answer = await get('/api/products', { q: query }, productsAnswer);
      if (answer.status === 'error') throw refused(answer['error-message']);
      return answer.products.map(productOf);
    },
    async product(id) {
      const answer = await get('/api/product', { id }, productAnswer);
      if (answer.status === 'error') throw refused(answer['error-message']);
      return productOf(answer);
    },
  };
};

const productOf = (product: z.output<typeof productShape>): Product => ({
  id: product.id,
  name: product['product-name'],
  setName: product['console-name'],
  price: dollars(product['loose-price']),
});

/** PriceCharting omits a price that it does not know, or sends 0. */
const dollars = (price: number | null | undefined): number | null | undefined => {
  if (price === undefined) return undefined;
  return price ? price / 100 : null;
};

const refused = (message: string): ProviderError =>
  new ProviderError('refused', `PriceCharting refused the request: ${message.slice(0, 200)}`);
