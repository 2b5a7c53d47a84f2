/**
 * The page's one Socket.IO connection, shared by the shell and all remotes. Delivery is at most once, so everything also
 * works without it: `onResync` is the moment to fetch what was missed, and while `useIsLive` is false, screens poll.
 */
import type { LiveEvents } from '@ninepocket/contracts/social/messages/live';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { whenScrollIdle } from '../page/when-scroll-idle.js';
import { sessionStore } from '../session/session.js';
import type { Connection } from './connection.js';

type Name = keyof LiveEvents;
interface Commands {
  typing: { friendId: number; isTyping: boolean };
}

/** Late enough not to compete with the first screen. */
const START_AFTER_MS = 500;

const liveStore = create<{ isLive: boolean }>()(() => ({ isLive: false }));
const target = new EventTarget();
const eventName = (name: string): string => `live:${name}`;
const RESYNC = eventName('resync');

/** @returns unsubscribes */
const listen = (type: string, handler: (event: Event) => void): (() => void) => {
  target.addEventListener(type, handler);
  return () => target.removeEventListener(type, handler);
};

/** @returns unsubscribes */
export const onLive = <N extends Name>(name: N, handler: (data: LiveEvents[N]) => void): (() => void) =>
  listen(eventName(name), (event) => handler((event as CustomEvent<LiveEvents[N]>).detail));

/** Events may have been missed: after every connect, the first included, and when the server says so. */
export const onResync = (handler: () => void): (() => void) => listen(RESYNC, handler);

export const useLive = <N extends Name>(name: N, handler: (data: LiveEvents[N]) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => onLive(name, (data) => latest(data)), [name]);
};

/** False while events cannot arrive. */
export const useIsLive = (): boolean => liveStore(({ isLive }) => isLive);
export const isLive = (): boolean => liveStore.getState().isLive;

let connection: Connection | null = null;
/** A new object for every session, so that what belongs to an earlier one is recognized. */
let current: { user: string | null } = { user: null };

/** Dropped without a connection. */
export const sendLive = <N extends keyof Commands>(name: N, data: Commands[N]): void => connection?.send(name, data);

const open = async (session: typeof current): Promise<void> => {
  const { openConnection } = await import(/* webpackChunkName: "live" */ './connection.js');
  if (current !== session) return;
  connection = openConnection({
    onStatus: (isConnected) => {
      liveStore.setState({ isLive: isConnected });
      if (isConnected) target.dispatchEvent(new Event(RESYNC));
    },
    onEvent: (name, detail) => target.dispatchEvent(new CustomEvent(eventName(name), { detail })),
  });
};

const follow = (): void => {
  const { status, firebaseUid } = sessionStore.getState();
  const user = status === 'signedIn' ? firebaseUid : null;
  if (user === current.user) return;
  const session = { user };
  current = session;
  connection?.close();
  connection = null;
  liveStore.setState({ isLive: false });
  if (!user) return;
  whenScrollIdle(START_AFTER_MS, () => {
    // Without the code the page polls, until a reload.
    if (current === session) open(session).catch((error: unknown) => console.error('Live updates are off', error));
  });
};

let isStarted = false;

/** Called once by the page that owns the session: connects while signed in. */
export const startLive = (): void => {
  if (isStarted) return;
  isStarted = true;
  sessionStore.subscribe(follow);
  follow();
};
