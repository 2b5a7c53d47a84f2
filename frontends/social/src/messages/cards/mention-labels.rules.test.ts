import { describe, expect, it } from '@jest/globals';
import { addLabel, cardIdsIn, withIds, withLabels, type MentionLabels } from './mention-labels.rules.js';

const hulk = { cardId: 12, name: 'Hulk', cardNumber: '45', setName: 'Flair', setYear: 1994 };
const none: MentionLabels = new Map();
const labels = addLabel(none, hulk);

describe('the labels of mentioned cards', () => {
  it('when a card is labeled, then its id is shown as text, and the text is stored as its id', () => {
    expect(withLabels('Have [[#12]]?', labels)).toBe('Have [[1994 Flair 45 Hulk]]?');
    expect(withIds('Have [[1994 Flair 45 Hulk]]?', labels)).toBe('Have [[#12]]?');
  });

  it('when a label was changed or was never one, then it stays text', () => {
    for (const text of ['[[1994 Flair 45 Hul]]', '[[1994 flair 46]]', '[[#13]]', '[[1994 Flair 45 Hulk'])
      expect([withIds(text, labels), withLabels(text, labels)]).toEqual([text, text]);
  });

  it('when two cards have the same label, then each stays itself', () => {
    const both = addLabel(labels, { ...hulk, cardId: 13 });
    const content = '[[#12]] or [[#13]]';
    expect(withLabels(content, both)).toBe('[[1994 Flair 45 Hulk]] or [[#13]]');
    expect(withIds(withLabels(content, both), both)).toBe(content);
  });

  it('when a name has brackets or is very long, then the label is still a mention', () => {
    const odd = addLabel(none, { ...hulk, name: `Hulk [[Gold]]\n${'x'.repeat(200)}` });
    const shown = withLabels('[[#12]]', odd);
    expect(shown).toMatch(/^\[\[1994 Flair 45 Hulk Gold x+\]\]$/);
    expect(shown.length).toBeLessThanOrEqual(104);
    expect(withIds(shown, odd)).toBe('[[#12]]');
  });

  it('when a text mentions cards by id, then each id is found once', () => {
    expect(cardIdsIn('[[#12]] [[ #12 ]] [[#7]] [[1994 flair 45]] [[#0]]')).toEqual([12, 7]);
  });
});
