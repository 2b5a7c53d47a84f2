import { expect, it } from '@jest/globals';
import { buildMessage } from './build-message.js';
import { actorOf, isReplacedCard } from './deal-card.rules.js';
import { rowsOf } from './thread-rows.rules.js';

const deal = { dealId: 5, revision: 1, state: 'offered', kind: 'offered', changedBy: 2 };
const dana = { id: 2, name: 'Dana' };

it('when a deal changes, then its text names who did it', () => {
  expect(actorOf(deal, dana)).toBe('Dana');
  expect(actorOf({ ...deal, changedBy: 1 }, dana)).toBe('You');
  expect(actorOf({ ...deal, changedBy: null }, dana)).toBeNull();
});

it('when a card was replaced, then only the later one is shown', () => {
  const replaced = buildMessage({ seq: 1, content: '', deal, deletedAt: '2026-11-20T12:01:00.000Z' });
  const text = buildMessage({ seq: 2 });
  const current = buildMessage({ seq: 3, content: '', deal: { ...deal, revision: 2 } });
  expect([replaced, text, current].map(isReplacedCard)).toEqual([true, false, false]);
  const rows = rowsOf([replaced, text, current], null, 1);
  expect(rows.map(({ key }) => key).slice(1)).toEqual(['2', '3']);
});
