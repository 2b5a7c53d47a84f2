import { expect, it } from '@jest/globals';
import { isKeyboardOpen } from './keyboard.rules.js';

it('when a field has the focus and much of the screen is covered, then the keyboard is open', () => {
  const phone = { screenHeight: 740, isTyping: true };
  expect(isKeyboardOpen({ ...phone, visibleHeight: 340 })).toBe(true);
  expect(isKeyboardOpen({ ...phone, visibleHeight: 620 })).toBe(false);
  expect(isKeyboardOpen({ ...phone, visibleHeight: 340, isTyping: false })).toBe(false);
});
