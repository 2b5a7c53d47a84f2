/** What a policy is: a plain function of request, answer and what comes next. Nothing here knows express-gateway. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';

/** Who calls, and the proof of it for the service that is called. */
export interface Caller {
  readonly identity: Identity;
  /** A signed assertion for one service; at once when one is at hand. */
  assertionFor(service: ServiceName): string | Promise<string>;
}

/** What the gateway knows of one request beside its bytes. */
interface Call {
  /** The request's id: in the answer, in the logs, in the services. */
  readonly id: string;
  /** Milliseconds of performance.now(). */
  readonly startedAt: number;
  /** The client's address, as far as the trusted proxies tell. */
  readonly address: string;
  /** Path without the query. */
  readonly path: string;
  /** The start-up self-test asks; it must be stopped before anything is forwarded. */
  readonly probe: boolean;
  caller: Caller | null;
  /** Where it was forwarded to; `gateway` when we answer ourselves. */
  upstream: string;
}

export interface GatewayRequest extends IncomingMessage {
  call: Call;
  url: string;
  method: string;
}

export type Policy = (req: GatewayRequest, res: ServerResponse, next: (error?: unknown) => void) => void;
