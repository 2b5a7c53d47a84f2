import { MAX_CARD_IMAGE_BYTES } from '@ninepocket/contracts/catalog/images/card-images';
import { FetchError } from '@ninepocket/image-kit/safe-fetch/fetch-error';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { ImageContext } from './store-image.use-case.js';

const TIMEOUT_MS = 20_000;

/**
 * Downloads an image to `path`.
 * @throws ProblemError image_url_refused, bad_image; image_url_failed when another attempt may succeed
 */
export const fetchImage = async ({ safeFetch }: ImageContext, url: string, path: string): Promise<void> => {
  try {
    await safeFetch.download(url, path, { maxBytes: MAX_CARD_IMAGE_BYTES, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw error instanceof FetchError ? problemOf(error) : error;
  }
};

const problemOf = (error: FetchError): ProblemError => {
  const because = (status: number, code: string) => new ProblemError(status, code, error.message, { cause: error });
  if (error.reason === 'refused') return because(400, 'image_url_refused');
  if (error.reason === 'not_an_image' || error.reason === 'too_large') return because(400, 'bad_image');
  return because(422, 'image_url_failed');
};
