/** Google's Custom Search JSON API with `searchType=image` (https://developers.google.com/custom-search/v1). */
import { z } from 'zod';
import type { Config } from '../config.js';
import { getJson } from '../providers/json.client.js';

export interface FoundImage {
  url: string;
  title: string;
  /** The host name of the page. */
  source: string;
  pageUrl: string;
  width: number;
  height: number;
}

const itemShape = z.object({
  title: z.string().default(''),
  link: z.url({ protocol: /^https?$/ }),
  displayLink: z.string().default(''),
  image: z.object({ contextLink: z.string().default(''), width: z.number(), height: z.number() }),
});
/** `items` is omitted when nothing was found. */
const answerShape = z.object({ kind: z.literal('customsearch#search'), items: z.array(z.unknown()).default([]) });

export interface ImageSearchClient {
  missing: string[];
  search(query: string): Promise<FoundImage[]>;
}

const RESULTS = 10;

export const imageSearchClient = (config: Config): ImageSearchClient => ({
  missing: (['IMAGE_SEARCH_KEY', 'IMAGE_SEARCH_ENGINE'] as const).filter((name) => !config[name]),
  async search(query) {
    const url = new URL('/customsearch/v1', config.IMAGE_SEARCH_BASE_URL);
    url.search = new URLSearchParams({
      key: config.IMAGE_SEARCH_KEY ?? '',
      cx: config.IMAGE_SEARCH_ENGINE ?? '',
      q: query,
      searchType: 'image',
      safe: 'active',
      num: String(RESULTS),
      ...(config.IMAGE_SEARCH_RIGHTS && { rights: config.IMAGE_SEARCH_RIGHTS }),
    }).toString();
    const { items } = await getJson({
      provider: 'Image search',
      url,
      shape: answerShape,
      timeoutMs: config.IMAGE_SEARCH_TIMEOUT,
    });
    return items.flatMap((item) => {
      const { data } = itemShape.safeParse(item);
      if (!data) return [];
      const { title, link, displayLink, image } = data;
      return [
        { url: link, title, source: displayLink, pageUrl: image.contextLink, width: image.width, height: image.height },
      ];
    });
  },
});
