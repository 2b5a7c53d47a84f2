/** A server that we forward to: its kept-alive connections, its breaker, how much is under way. */
import { Pool } from 'undici';
import { createBreaker, type Breaker } from './breaker.js';

export interface Upstream {
  readonly name: string;
  readonly pool: Pool;
  readonly breaker: Breaker;
  readonly url: URL;
  /** Requests under way. */
  underWay: number;
}

/** Requests to one server at once; beyond it the answer is 503, so that one slow server cannot hold everything. */
export const MOST_UNDER_WAY = 1000;
/** Streams stay for long and cost little: they have room beyond that. */
export const MOST_STREAMS = 4000;

const CONNECT_TIMEOUT = 1000;

/** @param url http(s)://host:port; a path in it is not used */
export const openUpstream = (name: string, url: string): Upstream => ({
  name,
  url: new URL(url),
  // No `connections`: nothing waits in a queue; MOST_UNDER_WAY bounds them.
  pool: new Pool(new URL(url).origin, { connect: { timeout: CONNECT_TIMEOUT }, pipelining: 1, keepAliveTimeout: 4000 }),
  breaker: createBreaker(),
  underWay: 0,
});
