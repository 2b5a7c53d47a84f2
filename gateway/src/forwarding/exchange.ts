/**
 * One client request and its response, streamed both ways. When either side disconnects, the other
 * is aborted immediately, so that no connection stays open.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { GatewayRequest } from '../http/policy.js';
import { endResponse, sendProblem } from '../http/problem.js';
import { ClientDisconnected, TooSlow, isClientError, isCutOff, isUnreachable, problemOf } from './failures.js';
import { isRepeatable } from './repeatable.js';
import type { Outcome } from './breaker.js';
import type { Replica } from './replica.js';
import { hasBody, RequestBody } from './request-body.js';
import { requestHeaders } from './request-headers.js';
import { responseHeaders } from './response-headers.js';
import type { Upstream } from './upstream.js';

export interface ExchangeOptions {
  path: string;
  maxBytes: number;
  /** Milliseconds within which the request's body must arrive; 0 for no limit. */
  receiveTimeout: number;
  maxInFlight: number;
  /** Milliseconds within which the response must start. */
  responseTimeout: number;
  /** Milliseconds that a response may stall once it has started; 0 for no limit. */
  pauseTimeout: number;
  page: boolean;
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #req: GatewayRequest;
  readonly #res: ServerResponse;
  readonly #upstream: Upstream;
  readonly #options: ExchangeOptions;
  readonly #assertion: string | null;
  readonly #body: RequestBody | null;
  readonly #tried: Replica[] = [];
  #replica: Replica | null = null;
  #controller: Dispatcher.DispatchController | undefined;
  #retried = false;
  /** Why the exchange was ended from the client's side. */
  #stopped: ClientDisconnected | TooSlow | null = null;

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
    this.#body = hasBody(req) ? new RequestBody(req, options.maxBytes) : null;
    res.on('close', () => {
      if (this.#replica) this.#stop(new ClientDisconnected());
    });
    if (this.#body && options.receiveTimeout > 0) this.#limitReceiving(options.receiveTimeout);
  }

  #limitReceiving(ms: number): void {
    const timer = setTimeout(() => this.#replica && this.#stop(new TooSlow()), ms);
    const end = (): void => clearTimeout(timer);
    this.#req.once('end', end);
    this.#res.once('close', end);
  }

  #stop(reason: ClientDisconnected | TooSlow): void {
    this.#stopped ??= reason;
    this.#controller?.abort(this.#stopped);
  }

  start(): void {
    const replica = this.#upstream.acquire(this.#options.maxInFlight);
    if (replica) this.#send(replica);
    else sendProblem(this.#req, this.#res, 'unavailable');
  }

  #send(replica: Replica): void {
    const req = this.#req;
    this.#replica = replica;
    this.#tried.push(replica);
    replica.pool.dispatch(
      {
        method: req.method,
        path: this.#options.path,
        headers: requestHeaders(req, this.#assertion, this.#body !== null),
        // undici accepts any async iterable; its types name only streams.
        body: (this.#body?.stream() ?? null) as unknown as Dispatcher.DispatchOptions['body'],
        headersTimeout: this.#options.responseTimeout,
        bodyTimeout: this.#options.pauseTimeout,
      },
      this,
    );
  }

  #end(outcome: Outcome): void {
    this.#replica?.end(outcome);
    this.#replica = null;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stopped) controller.abort(this.#stopped);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return; // 100 and 103 apply to this hop only
    this.#res.writeHead(status, responseHeaders(this.#req, headers, this.#options.page));
    // Shows the client of an event stream that it is connected, before the first event.
    if (this.#options.pauseTimeout === 0) this.#res.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#res.write(chunk)) return;
    controller.pause();
    this.#res.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.#end('success');
    endResponse(this.#req, this.#res);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#stopped instanceof ClientDisconnected || this.#req.socket.destroyed) return this.#end('unknown');
    if (isClientError(error)) {
      this.#end('unknown');
      return sendProblem(this.#req, this.#res, problemOf(error));
    }
    this.#end(isUnreachable(error) ? 'unreachable' : 'failure');
    if (this.#res.headersSent) return void this.#res.destroy(); // a truncated response must not look complete
    const next = this.#nextReplica(error);
    if (next) this.#send(next);
    else sendProblem(this.#req, this.#res, problemOf(error));
  }

  #nextReplica(error: Error): Replica | null {
    if (this.#body && !this.#body.canBeSent) return null;
    const { maxInFlight } = this.#options;
    if (isUnreachable(error)) return this.#upstream.acquire(maxInFlight, this.#tried);
    if (!isCutOff(error) || this.#retried || !isRepeatable(this.#req)) return null;
    this.#retried = true;
    return this.#upstream.acquire(maxInFlight, this.#tried) ?? this.#upstream.acquire(maxInFlight);
  }
}
