/** Slabs, and automation's prices for them. */
import type { GradedPriceFact } from '@ninepocket/contracts/automation/facts';
import { addHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { snapshotGradedCards, type GradedCardFact } from '@ninepocket/contracts/collection/facts';
import type { GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { gradedPriceUpdated } from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import type { World } from './world.js';

type Slab = { gradeCompany: GradeCompany; grade: number };
export const PSA_10: Slab = { gradeCompany: 'PSA', grade: 10 };

export const addCopy = async (me: TestClient, copy: { cardId: number; [field: string]: unknown }): Promise<Holding> =>
  (await me.call(addHolding, { body: { condition: 'Mint', ...copy } })).body;

/** Waits until it is published. */
export const gradedCardOf = async (world: World, cardId: number, slab = PSA_10): Promise<GradedCardFact> => {
  let found: GradedCardFact | undefined;
  await eventually(async () => {
    const { body } = await world.as({ service: 'automation' }).call(snapshotGradedCards, { query: { limit: 500 } });
    found = body.find(
      (one) => one.cardId === cardId && one.gradeCompany === slab.gradeCompany && one.grade === slab.grade,
    );
    expect(found).toBeDefined();
  });
  return found!;
};

let version = 0;
export const buildGradedPrice = (graded: GradedCardFact, avgPrice: number | null): GradedPriceFact => ({
  ...graded,
  avgPrice,
  salesCount: avgPrice === null ? 0 : 4,
  fetchedAt: new Date().toISOString(),
  version: ++version,
});

export const gradedPriceSetter =
  (world: World, automation: Stub) =>
  async (cardId: number, avgPrice: number | null, slab?: Slab): Promise<void> => {
    const price = buildGradedPrice(await gradedCardOf(world, cardId, slab), avgPrice);
    await automation.publish(gradedPriceUpdated, `graded-card:${price.id}`, price);
    await eventually(async () => {
      const text = 'select price_version as version from graded_cards where id = $1';
      expect((await world.sql.query(text, [price.id])).rows).toEqual([{ version: price.version }]);
    });
  };
