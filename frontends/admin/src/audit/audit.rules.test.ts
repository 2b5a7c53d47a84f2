import { describe, expect, it } from '@jest/globals';
import { actionText, auditQueryOf, changesOf, readAuditView } from './audit.rules.js';

describe('the texts of an audit record', () => {
  it('when an action is shown, then it is words', () => {
    expect(actionText('card-set.cards-added')).toBe('Card set: cards added');
  });

  it('when fields were changed, added or removed, then each has a line with plain values', () => {
    const before = { isInsert: false, rarity: 'Rare', cardSetIds: [4, 5] };
    expect(changesOf({ before, after: { isInsert: true, rarity: null, total: 80_000 } })).toEqual([
      { field: 'Is insert', before: 'No', after: 'Yes' },
      { field: 'Rarity', before: 'Rare', after: null },
      { field: 'Card set ids', before: '4, 5', after: null },
      { field: 'Total', before: null, after: '80,000' },
    ]);
  });

  it('when there is nothing before, as for a creation, then the new values are listed', () => {
    expect(changesOf({ before: null, after: { name: 'Ann' } })).toEqual([
      { field: 'Name', before: null, after: 'Ann' },
    ]);
  });
});

describe('the filters of the audit log', () => {
  it('when the URL contains nonsense, then it is ignored', () => {
    const query = new URLSearchParams('service=mars&from=yesterday&actor=-1&q=card');
    expect(auditQueryOf(readAuditView(query))).toEqual({ q: 'card' });
  });

  it('when days are chosen, then the last one is included whole', () => {
    const query = new URLSearchParams('from=2026-03-01&to=2026-03-01&actor=7');
    expect(auditQueryOf(readAuditView(query))).toEqual({
      actorId: 7,
      from: new Date('2026-03-01T00:00').toISOString(),
      to: new Date('2026-03-02T00:00').toISOString(),
    });
  });
});
