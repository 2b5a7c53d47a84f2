import { describe, expect, it } from '@jest/globals';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import fc from 'fast-check';
import { buildMessage } from './build-message.js';
import {
  hasNewer,
  hasOlder,
  isBehind,
  MAX_LOADED,
  openThread,
  withChange,
  withChanges,
  withPage,
} from './thread.rules.js';

const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, i) => buildMessage({ seq: from + i }));
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq);

describe('a window of a conversation', () => {
  it('when the last page is opened, then it is in order and the rest is older', () => {
    const thread = openThread(range(51, 100).toReversed());
    expect([seqs(thread)[0], seqs(thread).at(-1), hasOlder(thread), hasNewer(thread)]).toEqual([51, 100, true, false]);
  });

  it('when pages overlap or touch, then nothing is missing or doubled', () => {
    const older = withPage(openThread(range(51, 100)), range(20, 51));
    expect(seqs(withPage(older, range(1, 19)))).toEqual(range(1, 100).map(({ seq }) => seq));
  });

  it('when a page is elsewhere, then it replaces the window, and newer messages wait to be loaded', () => {
    const thread = withPage(openThread(range(951, 1000)), range(100, 150));
    expect([seqs(thread)[0], hasOlder(thread), hasNewer(thread)]).toEqual([100, true, true]);
    expect(seqs(withChange(thread, buildMessage({ seq: 1001 })))).toEqual(seqs(thread));
  });

  it('when too much is loaded, then the other end of the window is dropped', () => {
    const older = withPage(openThread(range(101, 400)), range(51, 101));
    expect([seqs(older).length, seqs(older)[0], hasNewer(older)]).toEqual([MAX_LOADED, 51, true]);
    const newer = withPage(older, range(351, 400));
    expect([seqs(newer).length, seqs(newer).at(-1), hasOlder(newer), hasNewer(newer)]).toEqual([300, 400, true, false]);
  });

  it('when the first message of a conversation arrives, then it is shown', () => {
    expect(seqs(withChange(openThread([]), buildMessage({ seq: 1 })))).toEqual([1]);
  });
});

describe('changes', () => {
  it('when an older version of a message arrives late, then the newer one stays', () => {
    const edited = buildMessage({ seq: 2, offset: 4, content: 'Edited' });
    const thread = withChange(openThread(range(1, 3)), edited);
    expect(withChange(thread, buildMessage({ seq: 2 })).messages[1]).toEqual(edited);
  });

  it('when a change was missed, then later ones wait until all are known', () => {
    const [thread, later] = [openThread(range(1, 3)), buildMessage({ seq: 5 })];
    expect([withChange(thread, later), isBehind(thread, later)]).toEqual([thread, true]);
    const caughtUp = withChanges(thread, range(4, 5));
    expect([seqs(caughtUp), isBehind(caughtUp, later)]).toEqual([[1, 2, 3, 4, 5], false]);
  });
});

/** A history of changes: positions without gaps, and each edit gets the next offset. */
const history = fc.array(fc.option(fc.nat(), { freq: 3 }), { minLength: 1, maxLength: 40 }).map((steps) => {
  const changes: Message[] = [];
  let last = 0;
  for (const [i, edited] of steps.entries()) {
    const seq = edited === null || last === 0 ? (last += 1) : 1 + (edited % last);
    changes.push(buildMessage({ seq, offset: i + 1, content: `Version ${i + 1}` }));
  }
  return changes;
});
const truth = (changes: readonly Message[]): Message[] =>
  [...new Map(changes.map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq);

describe('delivery at most once, in any order', () => {
  it('when events are lost, doubled and reordered, then catching up leads to the true conversation', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.infiniteStream(fc.nat()), (changes, opened, picks) => {
        const before = changes.slice(0, opened % (changes.length + 1));
        let thread = openThread(truth(before).slice(-10));
        for (const pick of picks.take(60)) thread = withChange(thread, changes[pick % changes.length]!);
        // No gap and no duplicate at any time.
        for (const [i, seq] of seqs(thread).entries()) expect(seq).toBe(seqs(thread)[0]! + i);
        const known = thread.offset;
        // The service answers with the current version of each message that has changed.
        thread = withChanges(
          thread,
          truth(changes).filter(({ offset }) => offset > known),
        );
        expect(thread.messages).toEqual(truth(changes).slice(-thread.messages.length));
        expect([thread.offset, hasNewer(thread)]).toEqual([changes.length, false]);
      }),
    );
  });
});
