import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { refused } from './fetch-error.js';
import { isPublicAddress } from './public-address.js';

export interface ResolvedAddress {
  address: string;
  family: number;
}
/** @throws when the name is unknown */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

export interface AgentOptions {
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
}

const CONNECT_MS = 5_000;
const HEADERS_MS = 10_000;
/** Between two parts of a body. */
const BODY_MS = 10_000;
const KEEP_ALIVE_MS = 1_000;

/**
 * Connects only to the addresses that were checked: each connection resolves its host once, and what was checked is what
 * the socket connects to. IP addresses in URLs are not looked up, so the caller must check them.
 */
export const checkedAgent = ({ resolve = resolveBySystem, isAllowed = isPublicAddress }: AgentOptions = {}): Agent => {
  const resolveChecked = async (hostname: string): Promise<ResolvedAddress[]> => {
    const addresses = await resolve(hostname);
    if (!addresses.length || !addresses.every(({ address }) => isAllowed(address)))
      throw refused('The address does not belong to a public server.');
    return addresses;
  };
  const lookup = async (...[hostname, { all }, done]: Parameters<LookupFunction>): Promise<void> => {
    try {
      const addresses = await resolveChecked(hostname);
      if (all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    } catch (error) {
      done(error as NodeJS.ErrnoException, '');
    }
  };
  return agentWith((...query) => void lookup(...query));
};

export const agentWith = (lookup?: LookupFunction): Agent =>
  new Agent({
    connect: { timeout: CONNECT_MS, ...(lookup && { lookup }) },
    headersTimeout: HEADERS_MS,
    bodyTimeout: BODY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
