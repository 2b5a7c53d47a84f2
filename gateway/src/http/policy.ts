/** A policy is a plain function of request, response and next. Nothing here depends on express-gateway. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';

/** The signed-in user, with the proof that services ask for. */
export interface Caller {
  readonly identity: Identity;
  /** A signed assertion for one service; not a promise when it is cached. */
  assertionFor(service: ServiceName): string | Promise<string>;
}

interface Call {
  /** Request id: in the response, in the logs, in the services. */
  readonly id: string;
  /** Milliseconds of performance.now(). */
  readonly startedAt: number;
  /** The client's address, as far as trusted proxies report it. */
  readonly address: string;
  /** Path without the query. */
  readonly path: string;
  /** Sent by the startup self-test; must never be forwarded. */
  readonly probe: boolean;
  caller: Caller | null;
  /** Name of the upstream; `gateway` when the gateway itself responds. */
  upstream: string;
}

export interface GatewayRequest extends IncomingMessage {
  call: Call;
  url: string;
  method: string;
}

export type Policy = (req: GatewayRequest, res: ServerResponse, next: (error?: unknown) => void) => void;
