import { describe, expect, it } from '@jest/globals';
import { changedFields, maskAddresses } from './audit.rules.js';

describe('changedFields', () => {
  it('when some fields differ, then only these are returned', () => {
    const at = new Date('2026-01-01T00:00:00Z');
    expect(
      changedFields({ plan: 'SIDE_KICK', name: 'Ann', at }, { plan: 'SUPER_HERO', name: 'Ann', at: at.toISOString() }),
    ).toEqual({ before: { plan: 'SIDE_KICK' }, after: { plan: 'SUPER_HERO' } });
  });

  it('when a field is null on one side, then it has changed, and a missing one is not invented', () => {
    expect(changedFields({ rarity: null, gone: 1 }, { rarity: 'rare', extra: undefined })).toEqual({
      before: { rarity: null, gone: 1 },
      after: { rarity: 'rare' },
    });
  });

  it('when nothing differs, then there is no change', () => {
    expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toBeNull();
  });

  it('when there is nothing before, then all fields are returned', () => {
    expect(changedFields(null, { name: 'Ann' })).toEqual({ before: null, after: { name: 'Ann' } });
  });
});

describe('maskAddresses', () => {
  it('when texts contain email addresses, then only the first letter and the host remain', () => {
    const masked = maskAddresses({
      label: 'ann@example.com',
      after: { list: ['Mail élodie.x+1@sub.example.org now'] },
      n: 1,
    });
    expect(masked).toEqual({ label: 'a…@example.com', after: { list: ['Mail é…@sub.example.org now'] }, n: 1 });
  });

  it('when a text has an @ without a host, then it stays', () => {
    expect(maskAddresses('3 @ $5, @home')).toBe('3 @ $5, @home');
  });
});
