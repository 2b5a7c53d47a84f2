import { expect, it } from '@jest/globals';
import { buildMessage } from '../thread/build-message.js';
import { snippetOf } from './snippet.rules.js';

const bob = { id: 2, name: 'Bob' };

it.each([
  ['Have [[#12]]?', 'Have a card?'],
  ['[[1994 flair 45]] https://example.com', '1994 flair 45 https://example.com'],
  ['', 'Image'],
])('when the last message is "%s", then the list shows "%s"', (content, snippet) => {
  expect(snippetOf(buildMessage({ senderId: 2, content }), 1, bob)).toBe(snippet);
  expect(snippetOf(buildMessage({ senderId: 1, content }), 1, bob)).toBe(`You: ${snippet}`);
});

it('when the last message is deleted or there is none, then the list says so', () => {
  expect(snippetOf(buildMessage({ senderId: 2, deletedAt: '2026-11-20T12:00:00.000Z' }), 1, bob)).toBe(
    'Message deleted',
  );
  expect(snippetOf(null, 1, bob)).toBe('No messages yet');
});

it('when the last message is a deal, then the list says what happened', () => {
  const deal = { dealId: 5, revision: 2, state: 'countered', kind: 'countered', changedBy: 2 };
  expect(snippetOf(buildMessage({ content: '', deal }), 1, bob)).toBe('Bob countered the offer');
});
