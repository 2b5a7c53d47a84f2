import { beforeEach, expect, it } from '@jest/globals';
import { clearUnsent, removeUnsent, storeUnsent, unsentOf } from './unsent.js';

const message = (key: string) => ({ friendId: 7, key, content: `Text of ${key}`, createdAt: '2026-11-22T12:00:00Z' });

beforeEach(() => localStorage.clear());

it('when messages are stored, then only their user gets them, each once and in order', () => {
  for (const key of ['a', 'b', 'b']) storeUnsent(1, message(key));
  expect(unsentOf(1)).toEqual([message('a'), message('b')]);
  expect(unsentOf(2)).toEqual([]);
});

it('when the last one is removed or the session ends, then nothing remains', () => {
  storeUnsent(1, message('a'));
  removeUnsent(1, 'a');
  expect(localStorage).toHaveLength(0);
  storeUnsent(1, message('a'));
  clearUnsent();
  expect(localStorage).toHaveLength(0);
});

it('when the stored text is damaged, then there are none', () => {
  localStorage.setItem('ninepocket.unsent', '{');
  expect(unsentOf(1)).toEqual([]);
});
