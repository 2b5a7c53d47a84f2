import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearSnapshots, storeSnapshot, findSnapshot, type ScreenSnapshot } from './snapshot-store.js';

const screenOf = (html: string): ScreenSnapshot => ({
  firebaseUid: 'casey',
  width: innerWidth,
  styles: ['/main.css'],
  html,
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('ninepocket.session', 'casey');
});

describe('screen snapshots', () => {
  it('when a snapshot was stored, then it is found only for its own URL', () => {
    storeSnapshot('/browse', screenOf('<h1>Sets</h1>'));
    expect(findSnapshot('/browse')).toEqual(screenOf('<h1>Sets</h1>'));
    expect(findSnapshot('/browse?year=1994')).toBeNull();
  });

  it('when another user or no user is signed in, then nothing is found', () => {
    storeSnapshot('/', screenOf('<h1>Hello, Casey!</h1>'));
    localStorage.setItem('ninepocket.session', 'robin');
    expect(findSnapshot('/')).toBeNull();
    localStorage.removeItem('ninepocket.session');
    expect(findSnapshot('/')).toBeNull();
  });

  it('when the window has another width, then the snapshot is not used', () => {
    storeSnapshot('/', { ...screenOf('<h1>Hello</h1>'), width: innerWidth + 1 });
    expect(findSnapshot('/')).toBeNull();
  });

  it('when there are many, then the oldest are evicted; when all are cleared, then nothing is left', () => {
    for (let set = 1; set <= 8; set += 1) storeSnapshot(`/browse/${set}`, screenOf(String(set)));
    storeSnapshot('/browse/3', screenOf('3 again'));
    storeSnapshot('/browse/9', screenOf('9'));
    localStorage.setItem('ninepocket.screen./lost', JSON.stringify(screenOf('not in the list')));
    const found = [3, 4, 5, 9].map((set) => findSnapshot(`/browse/${set}`)?.html);
    expect(found).toEqual(['3 again', undefined, '5', '9']);
    clearSnapshots();
    expect(Object.keys(localStorage)).toEqual(['ninepocket.session']);
  });

  it('when a snapshot is too large, then the previous ones stay', () => {
    storeSnapshot('/', screenOf('small'));
    storeSnapshot('/', screenOf('x'.repeat(400_001)));
    expect(findSnapshot('/')?.html).toBe('small');
  });
});
