import type { IncomingMessage } from 'node:http';

/** IP addresses and names without dots cannot be an attacker's: nobody can register them. */
const PUBLIC_NAME = /^(?!\d+\.\d+\.\d+\.\d+(:|$))[^[]*\./;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** @returns whether a web page may have sent the request to this machine through a DNS name of its own */
export const mayBeRebound = ({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  LOOPBACK.test(socket.localAddress ?? '') && PUBLIC_NAME.test(headers.host ?? '');
