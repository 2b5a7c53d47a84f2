import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';
import type { Span } from '@opentelemetry/api';

export interface Caller {
  readonly identity: Identity;
  assertionFor(service: ServiceName): string | Promise<string>;
}

interface Call {
  readonly id: string;
  readonly startedAt: number;
  readonly address: string;
  readonly path: string;
  /** Sent by the startup self-test; must never be forwarded. */
  readonly probe: boolean;
  readonly span: Span;
  /** How long the gateway waited for the body; 0 if it had arrived before it was read. */
  receivingMs: number;
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
