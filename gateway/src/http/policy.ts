/** A policy is a plain function of request, response and next. Nothing here depends on express-gateway. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';

/** The signed-in user, with the signed assertions that services require. */
export interface Caller {
  readonly identity: Identity;
  /** A signed assertion for one service; not a promise when it is cached. */
  assertionFor(service: ServiceName): string | Promise<string>;
}

interface Call {
  /** The request ID, also found in the response, the logs and the services. */
  readonly id: string;
  /** From performance.now(), in milliseconds. */
  readonly startedAt: number;
  /** The client's IP address, as reported by trusted proxies. */
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
