import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { withChange, type Outgoing, type Thread } from './thread.rules.js';

export const withoutOutgoing = (thread: Thread, key: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.filter((one) => one.key !== key),
});

/** Replaces an earlier attempt. */
export const withOutgoing = (thread: Thread, outgoing: Outgoing): Thread => ({
  ...thread,
  outgoing: [...withoutOutgoing(thread, outgoing.key).outgoing, outgoing],
});

export const withPatch = (thread: Thread, key: string, patch: Partial<Outgoing>): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map((one) => (one.key === key ? { ...one, ...patch } : one)),
});

/** The response was lost, but the message is stored when its echo has arrived. */
export const withFailure = (thread: Thread, key: string, refusal?: string): Thread =>
  thread.outgoing.some((one) => one.key === key && one.seq !== null)
    ? withoutOutgoing(thread, key)
    : withPatch(thread, key, { state: 'failed', refusal });

/** The response to a send. The message stays outgoing until the window contains it. */
export const withSent = (thread: Thread, key: string, message: Message): Thread =>
  withChange(withPatch(thread, key, { seq: message.seq }), message);

/** My message, received over the socket before the response: the oldest one of the same text is it. */
export const withEcho = (thread: Thread, message: Message, me: number): Thread => {
  const sent =
    message.senderId === me && message.seq > thread.lastSeq
      ? thread.outgoing.find(
          (one) =>
            one.state !== 'failed' &&
            one.seq === null &&
            one.content === message.content &&
            (one.image === null) === (message.image === null),
        )
      : undefined;
  return withChange(sent ? withPatch(thread, sent.key, { seq: message.seq }) : thread, message);
};

export const lastEditable = (thread: Thread, me: number, canEdit: (message: Message) => boolean): Message | undefined =>
  thread.messages.findLast((message) => message.senderId === me && canEdit(message));
