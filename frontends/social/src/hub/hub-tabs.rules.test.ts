import { describe, expect, it } from '@jest/globals';
import { readHubTab } from './hub-tabs.rules.js';

describe('the tab in the address', () => {
  it.each([
    ['friends', 'friends'],
    ['messages', 'messages'],
    ['badges', 'badges'],
    ['Messages', 'friends'],
    ['', 'friends'],
    [null, 'friends'],
  ])('when it is %p, then the tab is %s', (text, tab) => {
    expect(readHubTab(text)).toBe(tab);
  });
});
