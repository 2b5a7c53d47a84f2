/**
 * Caches which user a Firebase sign-in belongs to: for 30 s, or until an event reports a change, so that revoking admin
 * rights or a plan takes effect within a second.
 */
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../http/policy.js';
import type { SignAssertion } from './assertions.js';
import type { ResolveIdentity } from './social.client.js';
import type { Claims } from './verify-token.js';

const MAX_CACHED = 20_000;
/** How long a cached identity is used, in milliseconds: normally, and while the event stream is down. */
const FRESH_MS = 30_000;
const FRESH_WITHOUT_EVENTS_MS = 1000;

export interface Identities {
  cached(claims: Claims): Caller | undefined;
  resolve(claims: Claims): Promise<Caller>;
  forget(userId: number): void;
  forgetAll(): void;
}

interface Entry {
  identity: Identity;
  /** Of the last token that this sign-in used: a token is replaced every hour. */
  caller: Caller;
  sessionEndsAt: number;
  at: number;
}

export const identityCache = (
  resolve: ResolveIdentity,
  sign: SignAssertion,
  eventsArrive: () => boolean,
): Identities => {
  const signInsOf = new Map<number, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    max: MAX_CACHED,
    dispose: ({ identity }, signIn, reason) => {
      const signIns = signInsOf.get(identity.userId);
      if (reason !== 'set' && signIns?.delete(signIn) && signIns.size === 0) signInsOf.delete(identity.userId);
    },
  });
  const inFlight = new Map<string, Promise<Entry>>();
  const changedAt = new LRUCache<number, number>({ max: MAX_CACHED });
  /** Incremented on every change; a response that was requested before a change is not cached. */
  let changes = 0;

  /** Social may learn of a change later than the gateway: until it surely has, its responses are not cached. */
  const freshFor = (userId: number, now: number): number => {
    if (now - (changedAt.get(userId) ?? 0) < FRESH_MS) return 0;
    return eventsArrive() ? FRESH_MS : FRESH_WITHOUT_EVENTS_MS;
  };

  const store = (signIn: string, entry: Entry): void => {
    const { userId } = entry.identity;
    entries.set(signIn, entry);
    signInsOf.set(userId, (signInsOf.get(userId) ?? new Set()).add(signIn));
  };

  const callerFor = (entry: Entry, { expiresAt }: Claims): Caller => {
    const sessionEndsAt = Math.floor(expiresAt / 1000);
    if (entry.sessionEndsAt !== sessionEndsAt) {
      entry.caller = callerOf(entry.identity, sessionEndsAt, sign);
      entry.sessionEndsAt = sessionEndsAt;
    }
    return entry.caller;
  };

  const lookUp = async (claims: Claims): Promise<Entry> => {
    const changesBefore = changes;
    const at = Date.now();
    const identity = await resolve(claims);
    const sessionEndsAt = Math.floor(claims.expiresAt / 1000);
    const entry = { identity, caller: callerOf(identity, sessionEndsAt, sign), sessionEndsAt, at };
    if (changesBefore === changes) store(signInOf(claims), entry);
    return entry;
  };

  return {
    cached(claims) {
      const entry = entries.get(signInOf(claims));
      if (!entry) return undefined;
      const now = Date.now();
      return now - entry.at < freshFor(entry.identity.userId, now) ? callerFor(entry, claims) : undefined;
    },
    async resolve(claims) {
      const signIn = signInOf(claims);
      const running = inFlight.get(signIn);
      if (running) return callerFor(await running, claims);
      const work = lookUp(claims).finally(() => {
        if (inFlight.get(signIn) === work) inFlight.delete(signIn);
      });
      inFlight.set(signIn, work);
      return callerFor(await work, claims);
    },
    forget(userId) {
      changes++;
      changedAt.set(userId, Date.now());
      inFlight.clear();
      for (const signIn of signInsOf.get(userId) ?? []) entries.delete(signIn);
    },
    forgetAll() {
      changes++;
      inFlight.clear();
      entries.clear();
    },
  };
};

/**
 * Cached per sign-in, not per user: a sign-in from before an account was deleted must not give access to the account
 * that replaced it.
 */
const signInOf = ({ firebaseUid, signedInAt }: Claims): string => `${firebaseUid} ${signedInAt ?? ''}`;

/** Signs once per token and service while the user is cached: for 30 s of the 120 s that an assertion is valid. */
const callerOf = (identity: Identity, sessionEndsAt: number, sign: SignAssertion): Caller => {
  const signed = new Map<ServiceName, string>();
  return {
    identity,
    assertionFor(service) {
      return (
        signed.get(service) ??
        sign(service, { ...identity, sessionEndsAt }).then((assertion) => {
          signed.set(service, assertion);
          return assertion;
        })
      );
    },
  };
};
