import { getCardPricing, type CardPricing } from '@ninepocket/contracts/automation/pricing';
import { callerOf } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const sold = () => world.newCard({ name: 'Wolverine' });
const read = (cardId: number) =>
  callerOf(world.automation.url, {}, 'automation').call(getCardPricing, { params: { cardId } });
const countedPrices = ({ recentSales }: Pick<CardPricing, 'recentSales'>) =>
  recentSales.filter(({ excluded }) => excluded === null).map(({ price }) => price);

describe('the evidence of a price', () => {
  it('when some of what was sold is not the card, then it is listed with the reason and not part of the average', async () => {
    const reasons = new Set<string | null>();
    for (let i = 0; i < 25; i++) {
      const { body } = await world.refresh(sold());
      for (const { excluded, title } of body.recentSales) {
        reasons.add(excluded);
        if (/Lot of/.test(title)) expect(excluded).toBe('lot');
        if (/PSA \d+$/.test(title)) expect(excluded).toBe('grade');
      }
      expect(body.salesCount).toBe(countedPrices(body).length);
    }
    expect([...reasons]).toEqual(expect.arrayContaining([null, 'lot', 'grade', 'number', 'price']));
  });

  it('when it was stored before sales were judged, then all of its sales count', async () => {
    const card = sold();
    await world.refresh(card);
    const sale = { price: 4, soldAt: '2026-11-01T00:00:00.000Z', title: 'Wolverine' };
    await world.rows.pool.query('update card_price_cache set recent_sales = $2 where card_id = $1', [
      card,
      [JSON.stringify(sale)],
    ]);
    expect((await read(card)).body.recentSales).toEqual([{ ...sale, excluded: null }]);
  });
});
