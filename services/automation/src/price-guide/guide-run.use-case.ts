/** Prices cards from PriceCharting. A product that is not certainly the card waits for an admin's approval. */
import { transaction } from '@ninepocket/service-kit/database/database';
import type { Context } from '../context.js';
import { storeGuidePrice } from '../prices/guide-price.store.js';
import { countCards } from '../price-upkeep/refresh-cards.store.js';
import { callProvider } from '../providers/call-provider.use-case.js';
import { ProviderError } from '../providers/provider-error.client.js';
import { RunFailed, type RunKind } from '../runs/run-kind.use-case.js';
import type { StepStatus } from '../runs/step.rules.js';
import { markChecked, nextForGuide, type GuideCard } from './guide-cards.store.js';
import { choose, guideQuery } from './match.rules.js';
import { knownProducts, storeMatch, storeProductPrice } from './matches.store.js';
import type { Product } from './pricecharting.client.js';
import { guideResultAfter, guideResultOf } from './result.rules.js';

const PAGE = 50;

export const priceGuide: RunKind = {
  name: 'price-guide',
  rateMs: 1000,
  missing: ({ priceCharting }) => priceCharting.missing,
  count: ({ pool }) => countCards(pool),
  async *steps(ctx, run) {
    let result = guideResultOf(run.result);
    for (;;) {
      const cards = await nextForGuide(ctx.pool, run.createdAt, PAGE);
      if (cards.length === 0) return;
      for (const card of cards) {
        const outcome = await priceCard(ctx, card);
        result = guideResultAfter(result, card, outcome);
        yield { cursor: card.id, cardId: card.id, cardName: card.name, ...outcome, result };
      }
    }
  },
  markDone: markChecked,
};

interface Outcome {
  status: StepStatus;
  message: string;
}

const priceCard = async (ctx: Context, card: GuideCard): Promise<Outcome> => {
  try {
    return await findPrice(ctx, card);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'refused') throw new RunFailed(error.message);
    return { status: 'failure', message: error.message };
  }
};

const findPrice = async (ctx: Context, card: GuideCard): Promise<Outcome> => {
  const { approved, rejected } = await knownProducts(ctx.pool, card.id);
  if (approved !== null) {
    const product = await request(ctx, () => ctx.priceCharting.product(approved));
    await storeProductPrice(ctx.pool, card.id, product);
    return applyPrice(ctx, card, product);
  }
  const products = await request(ctx, () => ctx.priceCharting.search(guideQuery(card)));
  const choice = choose(
    card,
    products.filter(({ id }) => !rejected.includes(id)),
  );
  if (!choice) return { status: 'skipped', message: 'PriceCharting has no such card.' };
  const product = await withPrice(ctx, choice.product);
  const { confidence, reasons } = choice;
  const state = choice.kind === 'certain' ? 'approved' : 'waiting';
  await transaction(ctx.pool, (tx) => storeMatch(tx, { cardId: card.id, product, confidence, reasons, state }));
  if (state === 'approved') return applyPrice(ctx, card, product);
  return { status: 'skipped', message: `Waits for approval: ${product.name} (${product.setName}).` };
};

/** A search result may have no prices. */
const withPrice = async (ctx: Context, product: Product): Promise<Product> =>
  product.price === undefined ? request(ctx, () => ctx.priceCharting.product(product.id)) : product;

const applyPrice = async (ctx: Context, card: GuideCard, { price }: Product): Promise<Outcome> => {
  if (!price) return { status: 'skipped', message: 'PriceCharting has no price for this card.' };
  const isUsed = await storeGuidePrice(ctx.pool, card.id, price);
  const text = `$${price.toFixed(2)}`;
  return { status: 'success', message: isUsed ? `${text}.` : `${text}; the average of recent sales is used.` };
};

const request = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  callProvider(
    ctx,
    { provider: 'pricecharting', label: 'PriceCharting', perDay: ctx.config.PRICECHARTING_DAILY_LIMIT },
    work,
  );
