import type { LiveEvents } from '@ninepocket/contracts/social/live';
import type { Server } from 'socket.io';

export const roomOf = (userId: number): string => `user:${userId}`;

/**
 * Sends events to the sockets of users, on every replica. Delivery is at most once: a client that reconnects asks for
 * what it missed over HTTP, so callers push after their transaction and never wait.
 */
export class Live {
  #io: Server | undefined;

  attach(io: Server): void {
    this.#io = io;
  }

  push<Name extends keyof LiveEvents>(userIds: readonly number[], name: Name, data: LiveEvents[Name]): void {
    if (userIds.length > 0) this.#io?.to(userIds.map(roomOf)).emit(name, data);
  }
}
