import { markReceived } from '@ninepocket/contracts/social/messages/messages';
import { useEffect } from 'react';
import { api } from '../api/api.js';
import { userStore } from '../session/current-user.js';
import { onLive } from './live.js';

/** Long enough that a conversation on screen marks the message as read first, which includes delivery. */
const DELAY_MS = 700;

/** Marks messages as delivered as soon as they arrive, on any screen. Used once, in the shell's layout. */
export const useLiveDelivery = (): void =>
  useEffect(() => {
    const waiting = new Map<number, { seq: number; timer: ReturnType<typeof setTimeout> }>();
    const drop = (friendId: number) => {
      clearTimeout(waiting.get(friendId)?.timer);
      waiting.delete(friendId);
    };
    const deliver = (friendId: number, delivered: number) => {
      drop(friendId);
      // A lost mark is repeated by the next message, and by the list of conversations.
      api.call(markReceived, { params: { friendId }, body: { delivered } }).catch(() => undefined);
    };
    const stops = [
      onLive('message', ({ message: { senderId, seq } }) => {
        if (senderId === userStore.getState().currentUser?.id) return;
        drop(senderId);
        waiting.set(senderId, { seq, timer: setTimeout(() => deliver(senderId, seq), DELAY_MS) });
      }),
      onLive('receipts', ({ friendId, userId, receipts }) => {
        const isMine = userId === userStore.getState().currentUser?.id;
        if (isMine && receipts.delivered >= (waiting.get(friendId)?.seq ?? Infinity)) drop(friendId);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const friendId of waiting.keys()) drop(friendId);
    };
  }, []);
