import { describe, expect, it } from '@jest/globals';
import { planAdd, type NewCopies } from './add-copies.rules.js';

const copies = (more: Partial<NewCopies> = {}): NewCopies => ({
  cardId: 1,
  condition: 'Near Mint',
  quantity: 1,
  ...more,
});
const held = { id: 7, cardId: 1, condition: 'Near Mint', quantity: 4 };

describe('planAdd', () => {
  it('when plain copies are equal, then they become one holding, which is a favorite if any of them is', () => {
    const plan = planAdd([copies(), copies({ quantity: 2, isFavorite: true }), copies({ condition: 'Mint' })], []);
    expect(plan.creates).toEqual([copies({ quantity: 3, isFavorite: true }), copies({ condition: 'Mint' })]);
    expect(plan.targets).toEqual([{ created: 0 }, { created: 0 }, { created: 1 }]);
  });

  it('when there is an equal holding, then its quantity is raised', () => {
    const plan = planAdd([copies({ quantity: 2 }), copies()], [held]);
    expect(plan).toEqual({
      raises: [{ id: 7, more: 3, isFavorite: false }],
      creates: [],
      targets: [{ raised: 7 }, { raised: 7 }],
    });
  });

  it('when copies have details, then they are separate holdings even if they are equal', () => {
    const plan = planAdd([copies({ notes: 'creased' }), copies({ notes: 'creased' })], [held]);
    expect(plan.creates).toHaveLength(2);
    expect(plan.targets).toEqual([{ created: 0 }, { created: 1 }]);
  });

  it('when a holding would exceed 10,000 copies, then there are several', () => {
    expect(planAdd([copies({ quantity: 9_997 })], [held]).creates).toEqual([copies({ quantity: 9_997 })]);
    const plan = planAdd([copies({ quantity: 9_000 }), copies({ quantity: 9_000 }), copies({ quantity: 5_000 })], []);
    expect(plan.creates.map((one) => one.quantity)).toEqual([10_000, 10_000, 3_000]);
    expect(plan.targets).toEqual([{ created: 0 }, { created: 0 }, { created: 0 }]);
  });
});
