/** Responds with problem details to input that node cannot parse as a request; by default node sends a bare status. */
import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { problemResponse, problemText, type ProblemCode } from './http/problem.js';

const CODES: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** How long the rest is read: a client that is still writing when the connection closes loses the response. */
const LINGER_MS = 2000;

export const answerMalformedRequests = (server: Server, log: Logger): void => {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => responses.set(req.socket, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return; // already answered
    const res = responses.get(socket);
    const isInFlight = res !== undefined && !res.writableEnded;
    if (error.code === 'ECONNRESET' || (isInFlight && res.headersSent)) return void socket.destroy();
    const requestId = randomUUID();
    const code = CODES[error.code ?? ''] ?? 'bad_input';
    log.info(
      { status: problemResponse(code, requestId).status, reason: error.code, requestId, upstream: 'gateway' },
      'malformed request',
    );
    socket.end(problemText(code, requestId));
    const timer = setTimeout(() => socket.destroy(), isInFlight ? 0 : LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  });
};
