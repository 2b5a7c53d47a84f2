import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetScreens, keepScreen, keptScreen, type KeptScreen } from './stored-screens.js';

const screenOf = (html: string): KeptScreen => ({ uid: 'casey', width: innerWidth, styles: ['/main.css'], html });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('ninepocket.session', 'casey');
});

describe('kept screens', () => {
  it('when a screen was kept, then its address finds it, and no other', () => {
    keepScreen('/browse', screenOf('<h1>Sets</h1>'));
    expect(keptScreen('/browse')).toEqual(screenOf('<h1>Sets</h1>'));
    expect(keptScreen('/browse?year=1994')).toBeNull();
  });

  it('when somebody else is signed in, or nobody, then they find nothing', () => {
    keepScreen('/', screenOf('<h1>Hello, Casey!</h1>'));
    localStorage.setItem('ninepocket.session', 'robin');
    expect(keptScreen('/')).toBeNull();
    localStorage.removeItem('ninepocket.session');
    expect(keptScreen('/')).toBeNull();
  });

  it('when the window has another width, then the screen is not used', () => {
    keepScreen('/', { ...screenOf('<h1>Hello</h1>'), width: innerWidth + 1 });
    expect(keptScreen('/')).toBeNull();
  });

  it('when there are many, then the oldest make room; when all are forgotten, then nothing is left', () => {
    for (let set = 1; set <= 8; set += 1) keepScreen(`/browse/${set}`, screenOf(String(set)));
    keepScreen('/browse/3', screenOf('3 again'));
    keepScreen('/browse/9', screenOf('9'));
    localStorage.setItem('ninepocket.screen./lost', JSON.stringify(screenOf('not in the list')));
    const found = [3, 4, 5, 9].map((set) => keptScreen(`/browse/${set}`)?.html);
    expect(found).toEqual(['3 again', undefined, '5', '9']);
    forgetScreens();
    expect(Object.keys(localStorage)).toEqual(['ninepocket.session']);
  });

  it('when a screen is too large, then what was kept before stays', () => {
    keepScreen('/', screenOf('small'));
    keepScreen('/', screenOf('x'.repeat(400_001)));
    expect(keptScreen('/')?.html).toBe('small');
  });
});
