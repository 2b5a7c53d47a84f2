import type { checkCardImages } from '@ninepocket/contracts/catalog/images/card-images';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { FetchError } from '@ninepocket/image-kit/safe-fetch/fetch-error';
import { inParallel } from '@ninepocket/service-kit/async/parallel';
import type { Context } from '../context.js';
import { listExternalImages, recordChecks, type CheckedImage, type ExternalImage } from './broken-images.store.js';

type CheckContext = Pick<Context, 'pool' | 'safeFetch'>;

const AT_A_TIME = 8;
const TIMEOUT_MS = 5_000;

/** Checks the external addresses of the next cards that have any, and records which of them fail. */
export const checkImages = async (
  ctx: CheckContext,
  { after, limit }: { after: number; limit: number },
): Promise<Answer<typeof checkCardImages>> => {
  const { images, last } = await listExternalImages(ctx.pool, after, limit);
  const checked: CheckedImage[] = [];
  await inParallel(images, AT_A_TIME, async (image) => void checked.push(await checkImage(ctx, image)));
  await recordChecks(ctx.pool, checked);
  const broken = checked.filter(({ failure }) => failure !== null).length;
  return { checked: checked.length, broken, next: last };
};

const checkImage = async ({ safeFetch }: CheckContext, image: ExternalImage): Promise<CheckedImage> => {
  try {
    await safeFetch.check(image.url, TIMEOUT_MS);
    return { ...image, failure: null };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { ...image, failure: { reason: error.reason, httpStatus: error.httpStatus } };
  }
};
