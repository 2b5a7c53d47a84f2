import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearDrafts, draftFor, storeDraft } from './drafts.js';

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('when a draft is stored, then only its user and friend get it', () => {
    storeDraft(1, 7, 'See you at the show');
    storeDraft(1, 8, 'Hi');
    expect([draftFor(1, 7), draftFor(1, 8), draftFor(1, 9), draftFor(2, 7)]).toEqual([
      'See you at the show',
      'Hi',
      '',
      '',
    ]);
  });

  it('when a draft becomes empty or the session ends, then nothing remains', () => {
    storeDraft(1, 7, 'Hi');
    storeDraft(1, 7, '');
    expect(draftFor(1, 7)).toBe('');
    storeDraft(1, 7, 'Hi');
    clearDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it('when the stored text is damaged, then there is no draft', () => {
    const drafts = [
      '{',
      '{"userId":1,"drafts":"x"}',
      '{"userId":1,"drafts":[5]}',
      '{"userId":1,"drafts":[[7,{"a":1}]]}',
    ];
    for (const damaged of drafts) {
      localStorage.setItem('ninepocket.drafts', damaged);
      expect(draftFor(1, 7)).toBe('');
    }
  });
});
