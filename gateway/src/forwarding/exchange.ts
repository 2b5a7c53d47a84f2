/**
 * One request to a server and its answer on the way back, streamed both ways. When either side
 * goes away the other is cut off at once, so that nothing stays open (perf-reliability F31).
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { GatewayRequest } from '../policies/policy.js';
import { endAnswer, sendProblem } from '../policies/problem.js';
import { answerHeaders } from './answer-headers.js';
import { ClientLeft, isClientsFault, problemOf, worthRetry } from './failure.js';
import { hasBody, requestBody } from './request-body.js';
import { requestHeaders } from './request-headers.js';
import type { Upstream } from './upstream.js';

export interface ExchangeOptions {
  /** Path and query at the server. */
  path: string;
  /** Bytes that a request may bring. */
  mostBytes: number;
  /** Milliseconds until the answer must begin. */
  answerTimeout: number;
  /** Milliseconds that an answer may pause; 0 for ever. */
  pauseTimeout: number;
  page: boolean;
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #req: GatewayRequest;
  readonly #res: ServerResponse;
  readonly #upstream: Upstream;
  readonly #options: ExchangeOptions;
  readonly #assertion: string | null;
  #controller: Dispatcher.DispatchController | undefined;
  #tries = 0;
  #clientLeft = false;
  #over = false;

  constructor(
    req: GatewayRequest,
    res: ServerResponse,
    upstream: Upstream,
    options: ExchangeOptions,
    assertion: string | null,
  ) {
    this.#req = req;
    this.#res = res;
    this.#upstream = upstream;
    this.#options = options;
    this.#assertion = assertion;
    res.on('close', () => this.#leave());
  }

  /** Sends it; the breaker has let it in already. */
  start(): void {
    this.#upstream.underWay++;
    this.#send();
  }

  #send(): void {
    this.#tries++;
    const req = this.#req;
    const withBody = hasBody(req);
    this.#upstream.pool.dispatch(
      {
        method: req.method,
        path: this.#options.path,
        headers: requestHeaders(req, this.#assertion, withBody),
        // undici takes any async iterable; its types name only streams.
        body: withBody
          ? (requestBody(req, this.#options.mostBytes) as unknown as Dispatcher.DispatchOptions['body'])
          : null,
        headersTimeout: this.#options.answerTimeout,
        bodyTimeout: this.#options.pauseTimeout,
      },
      this,
    );
  }

  #leave(): void {
    if (this.#over) return;
    this.#clientLeft = true;
    this.#controller?.abort(new ClientLeft());
  }

  #end(outcome: 'succeeded' | 'failed' | 'left'): void {
    if (this.#over) return;
    this.#over = true;
    this.#upstream.underWay--;
    this.#upstream.breaker[outcome]();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#clientLeft) controller.abort(new ClientLeft());
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return; // 100 and 103 are between us and the server
    this.#res.writeHead(status, answerHeaders(this.#req, headers, this.#options.page));
    // A stream shows that it is there before its first event.
    if (this.#options.pauseTimeout === 0) this.#res.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#res.write(chunk)) return;
    controller.pause();
    this.#res.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.#end('succeeded');
    endAnswer(this.#req, this.#res);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#clientLeft || this.#req.socket.destroyed) return this.#end('left');
    if (isClientsFault(error)) {
      this.#end('left');
      return sendProblem(this.#req, this.#res, problemOf(error));
    }
    if (this.#res.headersSent) {
      this.#end('failed');
      this.#res.destroy(); // half an answer must not look like a whole one
      return;
    }
    const harmless = this.#req.method === 'GET' || this.#req.method === 'HEAD';
    if (harmless && this.#tries === 1 && worthRetry(error)) return this.#send();
    this.#end('failed');
    sendProblem(this.#req, this.#res, problemOf(error));
  }
}
