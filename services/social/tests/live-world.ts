import {
  socketTicket,
  type LiveAnswer,
  type LiveCommand,
  type LiveEvents,
} from '@ninepocket/contracts/social/messages/live';
import { liveCommands } from '@ninepocket/contracts/social/messages/live.schemas';
import type { Problem } from '@ninepocket/contracts/http/problems/problem';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import type { Person } from './world.js';

type Input<Name extends LiveCommand> = z.input<(typeof liveCommands)[Name]>;

export interface LiveClient {
  socket: Socket;
  command<Name extends LiveCommand>(name: Name, input: Input<Name>): Promise<LiveAnswer<Name>>;
  /** Every event of a kind so far. */
  received<Name extends keyof LiveEvents>(name: Name): LiveEvents[Name][];
  /** Waits until a number of events of a kind have been received. */
  until<Name extends keyof LiveEvents>(name: Name, count: number): Promise<LiveEvents[Name][]>;
  ended: Promise<string>;
  close(): void;
}

export const ticketOf = async (person: Person, url: string, sessionEndsAt?: number): Promise<string> => {
  const client = callerOf(url, { ...person, ...(sessionEndsAt && { sessionEndsAt }) }, 'social');
  const { status, body } = await client.call(socketTicket);
  if (status !== 200) throw new Error(`no ticket: ${status} ${body.code}`);
  return body.ticket;
};

/** @throws the Problem that refused the connection */
export const connectWith = async (url: string, auth: Record<string, unknown>): Promise<LiveClient> => {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth });
  const events: { name: string; data: unknown }[] = [];
  socket.onAny((name: string, data: unknown) => events.push({ name, data }));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: Problem }) => {
      socket.close();
      reject(Object.assign(error, error.data));
    });
  });
  const received = <Name extends keyof LiveEvents>(name: Name) =>
    events.filter((event) => event.name === name).map(({ data }) => data as LiveEvents[Name]);
  return {
    socket,
    command: async (name, input) => (await socket.timeout(45_000).emitWithAck(name, input)) as LiveAnswer<typeof name>,
    received,
    async until(name, count) {
      await eventually(async () => {
        if (received(name).length < count) throw new Error(`${received(name).length} of ${count} ${name} events`);
      });
      return received(name);
    },
    ended,
    close: () => void socket.close(),
  };
};

export const connectAs = async (person: Person, url: string, sessionEndsAt?: number): Promise<LiveClient> =>
  connectWith(url, { ticket: await ticketOf(person, url, sessionEndsAt) });
