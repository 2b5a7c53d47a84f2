import { describe, expect, it } from '@jest/globals';
import { buildMessage } from './build-message.js';
import type { Outgoing } from './thread.rules.js';
import { rowsOf, unreadOf, withOutgoingRows } from './thread-rows.rules.js';

const ME = 1;
const at = (seq: number, createdAt: string, senderId = 2) => buildMessage({ seq, createdAt, senderId });
const messages = [
  at(1, '2026-11-19T12:00:00Z'),
  at(2, '2026-11-19T12:01:00Z'),
  at(3, '2026-11-19T12:02:00Z', ME),
  at(4, '2026-11-20T12:00:00Z'),
  at(5, '2026-11-20T12:10:00Z'),
];
const keys = (unreadAfter: number | null) => rowsOf(messages, unreadAfter, ME).map(({ key }) => key);

describe('the rows of a conversation', () => {
  it('when the day changes, then a separator says so', () => {
    expect(keys(null).filter((key) => key.startsWith('day'))).toHaveLength(2);
  });

  it('when messages are unread, then the separator is above the first one of the friend', () => {
    expect(keys(2).indexOf('unread')).toBe(keys(2).indexOf('4') - 1);
    expect(unreadOf(messages, 2, ME)).toMatchObject({ above: 0, seqs: { length: 2 } });
  });

  it('when everything is read, or only mine follow, then there is no unread separator', () => {
    expect([keys(null), keys(5)].flat()).not.toContain('unread');
    expect(rowsOf(messages.slice(0, 3), 2, ME).map(({ kind }) => kind)).not.toContain('unread');
  });

  it('when the first unread message is not loaded, then there is no separator at the wrong place', () => {
    expect(rowsOf(messages.slice(3), 1, ME).map(({ kind }) => kind)).not.toContain('unread');
  });

  it('when the sender changes or minutes pass, then a new group starts', () => {
    const groups = rowsOf(messages, null, ME).flatMap((row) => (row.kind === 'message' ? [row.startsGroup] : []));
    expect(groups).toEqual([true, false, true, true, true]);
  });

  it('when unread messages are above the window, then they are counted too', () => {
    expect(unreadOf(messages.slice(3), 1, ME)).toMatchObject({ above: 2, seqs: { length: 2 } });
  });

  it('when a message was refused, then later messages follow it; one on its way is at the end', () => {
    const outgoing = (state: Outgoing['state']): Outgoing => ({
      key: state,
      content: 'Hi',
      image: null,
      state,
      progress: 0,
      createdAt: '2026-11-20T12:05:00Z',
      seq: null,
    });
    const rows = withOutgoingRows(rowsOf(messages, null, ME), [outgoing('failed'), outgoing('waiting')]);
    expect(rows.slice(-4).map(({ key }) => key)).toEqual(['4', 'failed', '5', 'waiting']);
  });
});
