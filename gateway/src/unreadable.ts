/** Bytes that node cannot read as a request get a problem answer too, where node alone sends a bare status. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { problemAnswer, type ProblemCode } from './policies/problem.js';

/** What node's errors mean; every other is a request that makes no sense. */
const CODES: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Milliseconds that the rest is read away: a connection closed on a client that still writes loses the answer. */
const LINGER = 2000;

export const answerUnreadable = (server: Server, log: Logger): void => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => answers.set(req.socket, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return; // answered already: this is more of the same
    const res = answers.get(socket);
    const isUnderWay = res !== undefined && !res.writableEnded;
    if (error.code === 'ECONNRESET' || (isUnderWay && res.headersSent)) return void socket.destroy();
    const requestId = randomUUID();
    const code = CODES[error.code ?? ''] ?? 'bad_input';
    const { status, headers, body } = problemAnswer(code, requestId);
    log.info({ status, reason: error.code, requestId, upstream: 'gateway' }, 'this was no request');
    const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const late = setTimeout(() => socket.destroy(), isUnderWay ? 0 : LINGER);
    socket.once('close', () => clearTimeout(late));
  });
};
