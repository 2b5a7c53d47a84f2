/** What the browser knows of one conversation: a window of its messages, and messages that are being sent. */
import type { Message } from '@ninepocket/contracts/social/messages/messages';

export interface Outgoing {
  /** The idempotency key: a retry never sends the message twice. */
  key: string;
  content: string;
  image: File | null;
  /** `waiting` is repeated automatically; `failed` was refused. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why the server refuses the content; a retry would be refused again. */
  refusal?: string;
  /** Upload progress of the image, 0 to 1. */
  progress: number;
  createdAt: string;
  /** Set once the message is stored. */
  seq: number | null;
}

export interface Thread {
  /** By position, without gaps. */
  messages: readonly Message[];
  /** All changes up to this one are known. */
  offset: number;
  /** Position of the conversation's last message; may be outside the window. */
  lastSeq: number;
  outgoing: readonly Outgoing[];
}

export const MAX_LOADED = 300;

export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 0;
export const endSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
export const hasOlder = (thread: Thread): boolean => firstSeq(thread) > 1;
export const hasNewer = (thread: Thread): boolean => endSeq(thread) < thread.lastSeq;
/** Whether changes before this one were missed. */
export const isBehind = ({ offset }: Thread, change: Message): boolean => change.offset > offset + 1;

const bySeq = (items: readonly Message[]): Message[] => items.toSorted((a, b) => a.seq - b.seq);
const highest = (items: readonly Message[], of: 'seq' | 'offset'): number =>
  items.reduce((most, item) => Math.max(most, item[of]), 0);

/** Both in order of position. Of two versions of a message, the later change wins. */
const merge = (one: readonly Message[], other: readonly Message[]): Message[] => {
  const bySequence = new Map(one.map((message) => [message.seq, message]));
  for (const message of other)
    if ((bySequence.get(message.seq)?.offset ?? -1) < message.offset) bySequence.set(message.seq, message);
  return bySeq([...bySequence.values()]);
};

/** Outgoing messages that the window contains are no longer outgoing. */
const withMessages = (thread: Thread, messages: readonly Message[]): Thread => {
  const end = messages.at(-1)?.seq ?? 0;
  return { ...thread, messages, outgoing: thread.outgoing.filter(({ seq }) => seq === null || seq > end) };
};

/**
 * Starts a window with the conversation's last page. The page's highest offset may be below the conversation's, which
 * costs a few changes fetched twice, but misses none.
 */
export const openThread = (page: readonly Message[], previous?: Thread): Thread => {
  const [offset, lastSeq] = [highest(page, 'offset'), highest(page, 'seq')];
  return withMessages({ messages: [], offset, lastSeq, outgoing: previous?.outgoing ?? [] }, bySeq(page));
};

/** Extends the window with an older or a newer page; a page elsewhere in the conversation replaces it. */
export const withPage = (thread: Thread, items: readonly Message[]): Thread => {
  const page = bySeq(items);
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return thread;
  const touches = first.seq <= endSeq(thread) + 1 && last.seq >= firstSeq(thread) - 1;
  const isOlder = first.seq < firstSeq(thread);
  const all = touches ? merge(thread.messages, page) : page;
  const shown = isOlder ? all.slice(0, MAX_LOADED) : all.slice(-MAX_LOADED);
  return withMessages({ ...thread, lastSeq: Math.max(thread.lastSeq, last.seq) }, shown);
};

const withMessage = (thread: Thread, message: Message): Thread => {
  const end = endSeq(thread);
  const lastSeq = Math.max(thread.lastSeq, message.seq);
  const isNext = message.seq === end + 1 && end === thread.lastSeq;
  const isInside = message.seq >= firstSeq(thread) && message.seq <= end;
  if (!isNext && !isInside) return { ...thread, lastSeq };
  return withMessages({ ...thread, lastSeq }, merge(thread.messages, [message]).slice(-MAX_LOADED));
};

/** Everything that has changed since `offset`, in any order. */
export const withChanges = (thread: Thread, changes: readonly Message[]): Thread => {
  const offset = Math.max(thread.offset, highest(changes, 'offset'));
  return bySeq(changes).reduce(withMessage, { ...thread, offset });
};

/** One change, as soon as it happens. When others before it are missing, nothing changes: it could leave a gap. */
export const withChange = (thread: Thread, message: Message): Thread =>
  isBehind(thread, message) ? thread : withChanges(thread, [message]);
