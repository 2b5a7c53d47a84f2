/**
 * Who a Firebase user is in the product, remembered for 30 s or until an event says that it
 * changed, so that removing admin or plan takes effect within a second (DESIGN section 3).
 */
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Identity } from '@ninepocket/contracts/social/social';
import { BoundedMap } from '../bounded-map.js';
import type { Caller } from '../policies/policy.js';
import type { AskSocial } from './ask-social.js';
import type { SignAssertion } from './assertions.js';
import type { Claims } from './verify-token.js';

const MOST_PEOPLE = 20_000;
/** How long an answer is believed, in milliseconds: normally, and while no events reach us. */
const FRESH = 30_000;
const FRESH_WITHOUT_EVENTS = 1000;
/** After a change social may learn of it a moment later than we do: for so long its answers are believed only briefly. */
const SETTLING = 5000;
const FRESH_WHILE_SETTLING = 250;

export interface Identities {
  /** A caller that is fresh enough to be believed. */
  known(claims: Claims): Caller | undefined;
  /** Asks social, once for all who wait for the same sign-in. @throws Refused, CannotTell, WrongToken */
  resolve(claims: Claims): Promise<Caller>;
  forget(userId: number): void;
  forgetAll(): void;
}

interface Remembered {
  caller: Caller;
  at: number;
}

/** @param eventsReachUs whether the event stream is connected; when not, answers are believed for a second only */
export const identityCache = (ask: AskSocial, sign: SignAssertion, eventsReachUs: () => boolean): Identities => {
  const people = new BoundedMap<string, Remembered>(MOST_PEOPLE);
  const underWay = new Map<string, Promise<Caller>>();
  const settlingUntil = new BoundedMap<number, number>(MOST_PEOPLE);
  /** Grows with every change; an answer that was asked for before a change is used once and not kept. */
  let changes = 0;

  const freshFor = (userId: number, now: number): number => {
    if ((settlingUntil.get(userId) ?? 0) > now) return FRESH_WHILE_SETTLING;
    return eventsReachUs() ? FRESH : FRESH_WITHOUT_EVENTS;
  };

  const lookUp = async (claims: Claims): Promise<Caller> => {
    const asked = changes;
    const at = Date.now();
    const caller = callerOf(await ask(claims), sign);
    if (asked === changes) people.set(signInOf(claims), { caller, at });
    return caller;
  };

  return {
    known(claims) {
      const person = people.get(signInOf(claims));
      if (!person) return undefined;
      const now = Date.now();
      return now - person.at < freshFor(person.caller.identity.userId, now) ? person.caller : undefined;
    },
    resolve(claims) {
      const signIn = signInOf(claims);
      const running = underWay.get(signIn);
      if (running) return running;
      const work = lookUp(claims).finally(() => {
        if (underWay.get(signIn) === work) underWay.delete(signIn);
      });
      underWay.set(signIn, work);
      return work;
    },
    forget(userId) {
      changes++;
      settlingUntil.set(userId, Date.now() + SETTLING);
      underWay.clear(); // whoever asks from now on gets an answer from after the change
      for (const [signIn, person] of people) if (person.caller.identity.userId === userId) people.delete(signIn);
    },
    forgetAll() {
      changes++;
      underWay.clear();
      people.clear();
    },
  };
};

/** Remembered by sign-in, not by person: one from before an account's deletion says nothing for the account after it. */
const signInOf = ({ firebaseUid, signedInAt }: Claims): string => `${firebaseUid} ${signedInAt ?? ''}`;

/** One signature per person and service for as long as the person is remembered: half a minute of its two. */
const callerOf = (identity: Identity, sign: SignAssertion): Caller => {
  const signed = new Map<ServiceName, string>();
  return {
    identity,
    assertionFor(service) {
      return (
        signed.get(service) ??
        sign(service, identity).then((assertion) => {
          signed.set(service, assertion);
          return assertion;
        })
      );
    },
  };
};
