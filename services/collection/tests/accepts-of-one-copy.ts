/** Many deals on one copy, all of which are accepted at once. */
import { expect } from '@jest/globals';
import { add } from './binder-calls.js';
import { accept, ownedBy, type TradingWorld } from './deal-calls.js';
import { newPair, offerGift } from './deal-pairs.js';
import { expectExact } from './inspect.js';

export const expectOneAccepted = async (world: TradingWorld, deals: number): Promise<void> => {
  const giver = newPair(world);
  const copy = await add(giver.anna, 1);
  const offers: (() => ReturnType<typeof accept>)[] = [];
  for (let made = 0; made < deals; made++) {
    const { ben, benId } = newPair(world);
    const id = await offerGift({ ...giver, benId }, [copy]);
    // The limit of open offers does not count it.
    await world.sql.query(`update deals set created_at = created_at - interval '61 days' where id = $1`, [id]);
    offers.push(() => accept(ben, id));
  }
  const answers = await Promise.all(offers.map(whenThereIsTime));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers).toHaveLength(refused.length + 1);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 not_available']));
  await expectExact(world);
  expect(await ownedBy(giver.anna)).toEqual([[1, 1]]);
};

/** A busy service asks to try again. */
const whenThereIsTime = async (call: () => ReturnType<typeof accept>): ReturnType<typeof accept> => {
  const answer = await call();
  return answer.status === 429 || answer.status === 503 ? whenThereIsTime(call) : answer;
};
