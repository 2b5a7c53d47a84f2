import { dealChanged } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import type { TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import type { Person } from './world.js';

type Change = EventData<typeof dealChanged>;

let lastDeal = 0;
let lastEvent = Date.now() * 1_000;

/** A deal whose changes a test publishes as collection does. */
export const buildDeal = (publisher: TestPublisher, from: Person, to: Person) => {
  const dealId = ++lastDeal;
  let revision = 0;
  const change = (kind: string, state: Change['state'], by: Person | null, more: Partial<Change> = {}) =>
    publisher.publish(
      dealChanged,
      ++lastEvent,
      {
        dealId,
        revision: ++revision,
        state,
        kind,
        fromUserId: from.userId,
        toUserId: to.userId,
        changedBy: by && by.userId,
        at: new Date().toISOString(),
        ...more,
      },
      { aggregate: `deal:${dealId}` },
    );
  return { dealId, change };
};
