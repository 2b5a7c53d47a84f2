/** Conversations in memory, so that returning to one shows it immediately. */
import { onSessionEnd } from '@ninepocket/web-kit/session/on-session-end';
import { useSyncExternalStore } from 'react';
import type { Thread } from './thread.rules.js';

const threads = new Map<number, Thread>();
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const threadOf = (friendId: number): Thread | undefined => threads.get(friendId);

export const setThread = (friendId: number, thread: Thread): void => {
  threads.set(friendId, thread);
  notify();
};

/** Does nothing for a conversation that is not loaded. */
export const updateThread = (friendId: number, update: (thread: Thread) => Thread): void => {
  const thread = threads.get(friendId);
  if (thread) setThread(friendId, update(thread));
};

export const useThreadState = (friendId: number): Thread | undefined =>
  useSyncExternalStore(subscribe, () => threads.get(friendId));

onSessionEnd(() => {
  threads.clear();
  notify();
});
