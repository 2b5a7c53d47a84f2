import { describe, expect, it } from '@jest/globals';
import { readTab, tabOf } from './tabs.rules.js';

describe('tabs of the profile', () => {
  it('when the address names no tab or an unknown one, then the first is shown', () => {
    expect(readTab(null)).toBe('personal');
    expect(readTab('friends')).toBe('personal');
    expect(readTab('privacy')).toBe('privacy');
  });

  it('when a field is wrong, then its tab is known', () => {
    expect(tabOf('address.city')).toBe('personal');
    expect(tabOf('website')).toBe('social');
    expect(tabOf('profileVisibility')).toBe('privacy');
  });
});
