import type { LiveEvents } from '@ninepocket/contracts/social/messages/live';
import { countPush } from '@ninepocket/service-kit/telemetry/connection-metrics';
import { inPushSpan } from '@ninepocket/service-kit/telemetry/spans';
import type { Server } from 'socket.io';
import type { FeedNews } from './feed-news.worker.js';

export const roomOf = (userId: number): string => `user:${userId}`;

interface Sockets {
  io: Server;
  /** Every socket of this replica is in it. */
  replicaRoom: string;
  /** Whether other replicas can be reached. */
  isShared(): boolean;
  feedNews: FeedNews;
}

/**
 * Sends events to the sockets of users, on every replica. Delivery is at most once: a client that reconnects asks for
 * what it missed over HTTP, so callers push after their transaction and never wait.
 */
export class Live {
  #sockets: Sockets | undefined;

  attach(sockets: Sockets): void {
    this.#sockets = sockets;
  }

  push<Name extends keyof LiveEvents>(userIds: readonly number[], name: Name, data: LiveEvents[Name]): void {
    countPush(name);
    inPushSpan(name, (...trace) => this.#onEachReplica(userIds, (target) => target.emit(name, data, ...trace)));
  }

  /**
   * Informs the user's online friends, a little later.
   * @param isOfCollection only those who may see the user's collection
   */
  pushFeed(userId: number, isOfCollection: boolean): void {
    this.#sockets?.feedNews.add(userId, isOfCollection);
  }

  /** Ends the users' sockets, after their account or role has changed. */
  disconnect(userIds: readonly number[]): void {
    this.#onEachReplica(userIds, (target) => target.disconnectSockets(true));
  }

  /**
   * This replica first and separately: the adapter waits for Redis before it serves local sockets, and serves none when
   * Redis fails.
   */
  #onEachReplica(userIds: readonly number[], act: (target: Pick<Server, 'emit' | 'disconnectSockets'>) => void): void {
    if (userIds.length === 0 || !this.#sockets) return;
    const { io, replicaRoom, isShared } = this.#sockets;
    const rooms = userIds.map(roomOf);
    act(io.local.to(rooms));
    if (isShared()) act(io.to(rooms).except(replicaRoom));
  }
}
