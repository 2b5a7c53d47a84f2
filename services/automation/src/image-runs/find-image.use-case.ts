/** Searches an image for a card; catalog downloads, checks and stores it. */
import { addFoundImage } from '@ninepocket/contracts/catalog/images/card-images';
import type { KnownCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { imageQueryOf, likeliest } from '../image-search/choose-image.rules.js';
import type { FoundImage } from '../image-search/image-search.client.js';
import { callProvider } from '../providers/call-provider.use-case.js';
import type { StepStatus } from '../runs/step.rules.js';
import { markHasImage } from './image-cards.store.js';

const CANDIDATES = 3;
const MAX_NOTE = 500;

export interface ImageOutcome {
  status: StepStatus;
  message: string;
}

export interface FindOptions {
  /** The admin who started it; null for a scheduled run. */
  by: number | null;
  /** Whether an existing image is replaced. */
  replace: boolean;
}

/**
 * Repeating it changes nothing: catalog stores an address of a card once.
 * @throws ProblemError of catalog; Interrupted, EndedEarly, ProviderError of the search
 */
export const findImage = async (ctx: Context, card: KnownCard, options: FindOptions): Promise<ImageOutcome> => {
  const query = imageQueryOf(card);
  const images = await callProvider(
    ctx,
    { provider: 'image-search', label: 'image search', perDay: ctx.config.IMAGE_SEARCH_DAILY_LIMIT },
    () => ctx.imageSearch.search(query),
  );
  return storeFirst(ctx, card, likeliest(query, images, CANDIDATES), options);
};

const storeFirst = async (
  ctx: Context,
  card: KnownCard,
  images: FoundImage[],
  { by, replace }: FindOptions,
): Promise<ImageOutcome> => {
  let problem = 'No image was found.';
  for (const image of images) {
    const { outcome, detail } = await ctx.catalogImages.call(addFoundImage, {
      params: { id: card.id },
      body: {
        side: 'front',
        url: image.url,
        source: image.source || 'image search',
        licence: noteOf(image),
        by,
        replace,
      },
    });
    if (outcome === 'stored' || outcome === 'unchanged') {
      await markHasImage(ctx.pool, card.id);
      return { status: 'success', message: `Found at ${image.source}.` };
    }
    if (outcome === 'existing') {
      await markHasImage(ctx.pool, card.id);
      return { status: 'skipped', message: 'The card has an image already.' };
    }
    problem = `No image could be stored. ${detail ?? ''}`.trim();
  }
  return { status: 'failure', message: problem };
};

const noteOf = ({ pageUrl }: FoundImage): string =>
  `Found by image search; the licence is not known. ${pageUrl}`.trim().slice(0, MAX_NOTE);
