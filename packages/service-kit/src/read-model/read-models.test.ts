import { expect, it } from '@jest/globals';
import { repairsOf } from './read-models.js';

it('when a source lost events, then its read models are rebuilt, in their order', async () => {
  const order: string[] = [];
  const model = (name: string, ...repairs: ('catalog' | 'social' | 'billing')[]) => ({
    name,
    repairs,
    rebuild: async (lost: string) => order.push(`${name} of ${lost}`),
  });
  const repairs = repairsOf([model('users', 'social', 'billing'), model('sets', 'catalog'), model('cards', 'catalog')], 'x'); // prettier-ignore
  expect(Object.keys(repairs)).toEqual(['social', 'billing', 'catalog']);
  await repairs.catalog?.();
  await repairs.billing?.();
  expect(order).toEqual(['sets of x', 'cards of x', 'users of x']);
});
