import { describe, expect, it } from '@jest/globals';
import { isField, readTab } from './tabs.rules.js';

describe('profile tabs', () => {
  it('when the URL names no tab or an unknown one, then the first is shown', () => {
    expect(readTab(null)).toBe('personal');
    expect(readTab('friends')).toBe('personal');
    expect(readTab('privacy')).toBe('privacy');
  });
});

describe('profile fields', () => {
  it('when the service names something that the form does not have, then it is not a field', () => {
    expect(isField('address.city')).toBe(true);
    expect(isField('plan')).toBe(false);
    expect(isField('toString')).toBe(false);
  });
});
