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
  it('when plain copies are equal, then they are one holding, and a favourite among them makes it one', () => {
    const plan = planAdd([copies(), copies({ quantity: 2, isFavorite: true }), copies({ condition: 'Mint' })], []);
    expect(plan.makes).toEqual([copies({ quantity: 3, isFavorite: true }), copies({ condition: 'Mint' })]);
    expect(plan.targets).toEqual([{ made: 0 }, { made: 0 }, { made: 1 }]);
  });

  it('when an equal holding is there, then it is raised', () => {
    const plan = planAdd([copies({ quantity: 2 }), copies()], [held]);
    expect(plan).toEqual({
      raises: [{ id: 7, more: 3, isFavorite: false }],
      makes: [],
      targets: [{ raised: 7 }, { raised: 7 }],
    });
  });

  it('when something is told of copies, then they stand by themselves, however equal', () => {
    const plan = planAdd([copies({ notes: 'creased' }), copies({ notes: 'creased' })], [held]);
    expect(plan.makes).toHaveLength(2);
    expect(plan.targets).toEqual([{ made: 0 }, { made: 1 }]);
  });

  it('when a holding would count more than 10,000, then there are more of them', () => {
    expect(planAdd([copies({ quantity: 9_997 })], [held]).makes).toEqual([copies({ quantity: 9_997 })]);
    const plan = planAdd([copies({ quantity: 9_000 }), copies({ quantity: 9_000 }), copies({ quantity: 5_000 })], []);
    expect(plan.makes.map((one) => one.quantity)).toEqual([10_000, 10_000, 3_000]);
    expect(plan.targets).toEqual([{ made: 0 }, { made: 0 }, { made: 0 }]);
  });
});
