import { describe, expect, it } from '@jest/globals';
import type { FeedItem } from '@ninepocket/contracts/social/feed';
import { feedLine, groupFeed, type FeedGroup } from './feed-line.rules.js';

const common = {
  id: 1,
  person: { id: 7, username: 'flash', displayName: 'Flash', photoURL: null },
  at: '2026-11-22T20:00:00.000Z',
};
const set = { setId: 3, setName: 'Fleer Flair', setYear: 1994, setSlug: 'fleer-flair', mainSetSlug: 'flair' };
const card = { cardId: 45, name: 'Wolverine', cardNumber: '45', imageUrl: null };
const textOf = (...group: FeedGroup) => {
  const { action, subject, rest } = feedLine(group);
  return [action, subject, rest].filter(Boolean).join(' ');
};

describe('a line of the activity feed', () => {
  it.each<[string, FeedItem]>([
    ['added 1,200 cards to 1994 Fleer Flair', { ...common, kind: 'cards-added', set, copies: 1200, cards: [] }],
    ['added 1 card to 1994 Fleer Flair', { ...common, kind: 'cards-added', set, copies: 1, cards: [card] }],
    ['completed 1994 Fleer Flair', { ...common, kind: 'set-completed', set }],
    [
      'earned the Super Power Origin Story',
      { ...common, kind: 'badge', badge: { id: 1, key: 'origin-story', name: 'Origin Story', rarity: 'common' } },
    ],
    ['listed Wolverine #45 for sale at $1,234.50', { ...common, kind: 'listing', card, price: 1234.5 }],
  ])('when a friend does something, then it reads "%s"', (text, item) => {
    expect(textOf(item)).toBe(text);
  });

  it('when the set has no main set or no year, then its link and name do without', () => {
    const bare = { ...set, mainSetSlug: null, setYear: 0 };
    expect(feedLine([{ ...common, kind: 'set-completed', set: bare }])).toMatchObject({
      subject: 'Fleer Flair',
      target: { setPath: '/browse/other/fleer-flair' },
    });
  });

  it('when a friend earned several Super Powers on a day, then they share a line, and others keep theirs', () => {
    const badge = (id: number, name: string, more = {}): FeedItem => ({
      ...common,
      id,
      kind: 'badge',
      badge: { id, key: name.toLowerCase(), name, rarity: 'common' },
      ...more,
    });
    const other = { ...common.person, id: 8 };
    const groups = groupFeed([
      badge(9, 'Origin'),
      badge(8, 'Team', { person: other }),
      badge(7, 'Vault'),
      badge(6, 'Scout'),
      badge(5, 'Curator'),
      badge(4, 'Early', { at: '2026-11-21T20:00:00.000Z' }),
    ]);
    expect(groups.map((group) => textOf(...group))).toEqual([
      'earned the Super Powers Origin, Vault, and 2 more',
      'earned the Super Power Team',
      'earned the Super Power Early',
    ]);
  });
});
