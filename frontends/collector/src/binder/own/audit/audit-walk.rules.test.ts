import { describe, expect, it } from '@jest/globals';
import { buildPocket } from '../../view/build-pocket.js';
import { nextPlace } from './audit-walk.rules.js';

const marked = (pocket: number, page = 1) => ({ page, pocket });
const audit = { startedAt: '2026-12-01T00:00:00.000Z', seen: 0, missing: 0, left: 4, next: { page: 1, pocket: 1 } };
const shown = {
  page: 1,
  section: null,
  complete: false,
  pockets: [
    buildPocket({ pocket: 1, quantity: 1 }),
    buildPocket({ pocket: 2, quantity: 0 }),
    buildPocket({ pocket: 3, quantity: 1, lastAuditedAt: '2026-12-02T00:00:00.000Z' }),
    buildPocket({ pocket: 4, quantity: 1, lastAuditedAt: '2026-11-02T00:00:00.000Z' }),
  ],
};

describe('the next pocket of an audit', () => {
  it('when its mark is still being saved, then the next one that is left follows', () => {
    expect(nextPlace(audit, [], [shown])).toEqual({ page: 1, pocket: 1 });
    expect(nextPlace(audit, [marked(1)], [shown])).toEqual({ page: 1, pocket: 4 });
  });
  it('when none is left on the page, then the next page follows, or it waits', () => {
    const behind = { ...shown, page: 2 };
    expect(nextPlace(audit, [marked(1), marked(4)], [shown, behind])).toEqual({ page: 2, pocket: 1 });
    expect(nextPlace(audit, [marked(1), marked(4)], [shown])).toBeNull();
    expect(nextPlace({ ...audit, next: { page: 2, pocket: 4 } }, [marked(4, 2)], [shown, behind])).toBeNull();
  });
  it('when the walk is done, then there is none', () =>
    expect(nextPlace({ ...audit, next: null }, [marked(1)], [shown])).toBeNull());
});
