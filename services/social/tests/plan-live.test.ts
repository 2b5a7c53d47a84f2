import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planChanged, userEmailChanged } from '@ninepocket/contracts/events/events';
import { getContact } from '@ninepocket/contracts/social/facts';
import { getProfile, updateUser } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { connectAs } from './live-world.js';
import { startWorld, type World } from './world.js';

let world: World;
let billing: TestPublisher;
let message = 0;
beforeAll(async () => {
  world = await startWorld();
  billing = await openPublisher('billing');
});
afterAll(async () => {
  await billing.close();
  await world.stop();
});

describe('a changed plan', () => {
  it('when a user has two open tabs, then both receive plan and status, after social can return them', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    const tabs = [await connectAs(person, world.url), await connectAs(person, world.url)];
    const otherTab = await connectAs(other, world.url);
    const changes = [
      { plan: 'SUPER_HERO', subscriptionStatus: 'active' },
      { plan: 'SUPER_HERO', subscriptionStatus: 'past_due' },
      { plan: 'SIDE_KICK', subscriptionStatus: 'cancelled' },
    ] as const;
    for (const [index, change] of changes.entries()) {
      await billing.publish(planChanged, ++message, { userId: person.userId, ...change, version: index + 1 });
      for (const tab of tabs) expect((await tab.until('plan', index + 1)).at(-1)).toEqual(change);
      expect((await person.client.call(getProfile)).body).toMatchObject(change);
    }
    // An old event is not pushed: the next one is the fourth.
    await billing.publish(planChanged, ++message, { userId: person.userId, ...changes[0], version: 2 });
    await billing.publish(planChanged, ++message, { userId: person.userId, ...changes[0], version: 4 });
    for (const tab of tabs) expect(await tab.until('plan', 4)).toEqual([...changes, changes[0]]);
    await billing.publish(planChanged, ++message, { userId: other.userId, ...changes[1], version: 1 });
    expect(await otherTab.until('plan', 1)).toEqual([changes[1]]);
    for (const tab of [...tabs, otherTab]) tab.close();
  });
});

describe("a user's contact", () => {
  it('when billing asks, then it gets address, name and preference; other callers and missing users are rejected', async () => {
    const person = await world.signUp({ email: 'contact@daily.test', displayName: 'Casey' });
    const params = { id: person.userId };
    const caller = world.as({ service: 'billing' });
    expect((await caller.call(getContact, { params })).body).toEqual({
      email: 'contact@daily.test',
      displayName: 'Casey',
      emailUpdates: true,
    });
    expect((await caller.call(getContact, { params: { id: 999_999 } })).status).toBe(404);
    expect((await world.as({ service: 'collection' }).call(getContact, { params })).status).toBe(403);
    expect((await world.as(person).call(getContact, { params })).status).toBe(401);
  });

  it('when an admin changes the address, then this is published without the address; other changes are not', async () => {
    const { client } = await world.firstAdmin();
    const person = await world.signUp();
    const params = { id: person.userId };
    await client.call(updateUser, { params, body: { username: 'renamed-hero' } });
    expect(await world.published(userEmailChanged, person.userId)).toEqual([]);
    await client.call(updateUser, { params, body: { email: 'moved@daily.test' } });
    await client.call(updateUser, { params, body: { email: 'moved@daily.test' } });
    expect(await world.published(userEmailChanged, person.userId)).toEqual([{ userId: person.userId }]);
  });
});
