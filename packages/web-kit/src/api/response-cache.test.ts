import { beforeEach, describe, expect, it } from '@jest/globals';
import { setCurrentUser } from '../session/current-user.js';
import { clearResponseCache, dropCachedResponses, cacheResponse, cachedResponse } from './response-cache.js';
import type { CurrentUser } from '../session/user.rules.js';

const signIn = (id: number) => setCurrentUser({ id, isAdmin: false } as CurrentUser);
const KEY = ['GET /api/main-sets', { query: { limit: 60 } }];

beforeEach(() => {
  localStorage.clear();
  signIn(1);
});

describe('response cache', () => {
  it('when a response was cached, then only the same call finds it', () => {
    cacheResponse(KEY, ['Flair']);
    expect(cachedResponse(KEY)).toEqual(['Flair']);
    expect(cachedResponse(['GET /api/main-sets', { query: { limit: 61 } }])).toBeUndefined();
  });

  it('when another user or no user is signed in, then nothing is found', () => {
    cacheResponse(KEY, ['Flair']);
    signIn(2);
    expect(cachedResponse(KEY)).toBeUndefined();
    setCurrentUser(null);
    expect(cachedResponse(KEY)).toBeUndefined();
    cacheResponse(KEY, ['no user’s']);
    signIn(1);
    expect(cachedResponse(KEY)).toEqual(['Flair']);
  });

  it('when a tag has changed, then the responses that show it are dropped, and the others stay', () => {
    const sets = [...KEY, ['mainSets', 'cardSets']];
    const cards = ['GET /api/cards', {}, ['cards']];
    cacheResponse(sets, ['Flair']);
    cacheResponse(cards, 'other');
    dropCachedResponses(['cardSets', 'users']);
    expect(cachedResponse(sets)).toBeUndefined();
    expect(cachedResponse(cards)).toBe('other');
  });

  it('when there are many, then the oldest are evicted; when all are cleared, then nothing is left', () => {
    for (let page = 0; page < 20; page += 1) cacheResponse([page], page);
    expect([cachedResponse([3]), cachedResponse([4]), cachedResponse([19])]).toEqual([undefined, 4, 19]);
    clearResponseCache();
    expect(Object.keys(localStorage).filter((name) => name.startsWith('ninepocket.answer'))).toEqual([]);
  });

  it('when a response is too large, then it is not cached', () => {
    cacheResponse(KEY, 'x'.repeat(150_001));
    expect(cachedResponse(KEY)).toBeUndefined();
  });
});
