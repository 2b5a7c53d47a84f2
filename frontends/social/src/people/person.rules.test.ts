import { conversationPath, profilePath } from '@ninepocket/web-kit/page/person-paths';
import { describe, expect, it } from '@jest/globals';
import { nameOf } from './person.rules.js';

describe('a person', () => {
  it('when there is a display name, then it is the name; otherwise the username is', () => {
    expect(nameOf({ displayName: 'Casey Collector', username: 'casey' })).toBe('Casey Collector');
    expect(nameOf({ displayName: null, username: 'casey' })).toBe('casey');
    expect(nameOf({ displayName: '', username: 'casey' })).toBe('casey');
  });

  it('when a person is linked, then the path names the user, and the tab if there is one', () => {
    expect(profilePath(12)).toBe('/friend-profile/12');
    expect(profilePath(12, 'compare')).toBe('/friend-profile/12?tab=compare');
    expect(conversationPath(12)).toBe('/social?tab=messages&with=12');
  });
});
