import { expect, it } from '@jest/globals';
import { describeEvent } from './event.rules.js';

const describe = (object: unknown) => {
  const described = describeEvent({ id: 'evt_1', type: 'x', created: 1_800_000_000, data: { object } });
  return [described?.customerId, described?.chargeId];
};

it.each([
  ['a subscription', { id: 'sub_1', object: 'subscription', customer: 'cus_1' }, ['cus_1', null]],
  ['a customer', { id: 'cus_1', object: 'customer' }, ['cus_1', null]],
  ['an expanded customer', { id: 'in_1', object: 'invoice', customer: { id: 'cus_1' } }, ['cus_1', null]],
  ['a charge', { id: 'ch_1', object: 'charge', customer: 'cus_1' }, ['cus_1', null]],
  ['a dispute', { id: 'dp_1', object: 'dispute', charge: 'ch_1' }, [null, 'ch_1']],
  ['a price', { id: 'price_1', object: 'price' }, [null, null]],
  ['an impossible customer', { id: 'in_1', object: 'invoice', customer: 'c'.repeat(600) }, [null, null]],
  ['something unknown', { id: 7, customer: 5 }, [null, null]],
  ['nothing', null, [null, null]],
] as const)('when an event is about %s, then customer and charge are found', (_name, object, expected) =>
  expect(describe(object)).toEqual(expected),
);

it.each([
  null,
  {},
  { id: 'evt_1', type: 'x', data: { object: {} } },
  { id: '', type: 'x', created: 1, data: {} },
  { id: 'evt_\0', type: 'x', created: 1, data: {} },
  { id: 'e'.repeat(3000), type: 'x', created: 1, data: {} },
  { id: 'evt_1', type: 'x', created: 9e15, data: {} },
])('when %j has not the shape of an event, then it is not described', (event) =>
  expect(describeEvent(event)).toBeNull(),
);
