import { beforeEach, describe, expect, it } from '@jest/globals';
import { setCurrentUser } from '../session/current-user.js';
import { forgetAnswers, forgetAnswersOf, keepAnswer, keptAnswer } from './kept-answers.js';
import type { CurrentUser } from '../session/user.rules.js';

const signIn = (id: number) => setCurrentUser({ id, isAdmin: false } as CurrentUser);
const KEY = ['GET /api/main-sets', { query: { limit: 60 } }];

beforeEach(() => {
  localStorage.clear();
  signIn(1);
});

describe('kept answers', () => {
  it('when an answer was kept, then the same question finds it, and no other', () => {
    keepAnswer(KEY, ['Flair']);
    expect(keptAnswer(KEY)).toEqual(['Flair']);
    expect(keptAnswer(['GET /api/main-sets', { query: { limit: 61 } }])).toBeUndefined();
  });

  it('when somebody else is signed in, or nobody, then they find nothing', () => {
    keepAnswer(KEY, ['Flair']);
    signIn(2);
    expect(keptAnswer(KEY)).toBeUndefined();
    setCurrentUser(null);
    expect(keptAnswer(KEY)).toBeUndefined();
    keepAnswer(KEY, ['nobody’s']);
    signIn(1);
    expect(keptAnswer(KEY)).toEqual(['Flair']);
  });

  it('when another build kept it, then it is not used', () => {
    keepAnswer(KEY, ['Flair']);
    const name = `ninepocket.answer.${JSON.stringify(KEY)}`;
    localStorage.setItem(name, localStorage.getItem(name)!.replace('"build":""', '"build":"old"'));
    expect(keptAnswer(KEY)).toBeUndefined();
  });

  it('when an endpoint has changed, then its answers are forgotten, and the others stay', () => {
    keepAnswer(KEY, ['Flair']);
    keepAnswer(['GET /api/main-sets/:key', {}], 'other');
    forgetAnswersOf(['GET /api/main-sets']);
    expect(keptAnswer(KEY)).toBeUndefined();
    expect(keptAnswer(['GET /api/main-sets/:key', {}])).toBe('other');
  });

  it('when there are many, then the oldest make room; when all are forgotten, then nothing is left', () => {
    for (let page = 0; page < 20; page += 1) keepAnswer([page], page);
    expect([keptAnswer([3]), keptAnswer([4]), keptAnswer([19])]).toEqual([undefined, 4, 19]);
    forgetAnswers();
    expect(Object.keys(localStorage).filter((name) => name.startsWith('ninepocket.answer'))).toEqual([]);
  });

  it('when an answer is too large, then it is not kept', () => {
    keepAnswer(KEY, 'x'.repeat(150_001));
    expect(keptAnswer(KEY)).toBeUndefined();
  });
});
