/** Guards: who may use a route. They stand on the route line and narrow the caller's type. */
import type { Identity } from '@ninepocket/contracts/social/social';
import type { CallerName } from '@ninepocket/contracts/services';
import type { Principal } from '../client/assertion.js';
import { problem, ProblemError } from './problem.js';

export type User = Identity;

/** Takes the principal (null when the call carried no assertion) and gives what the handler gets as `caller`, or throws. */
export type Guard<C> = (principal: Principal | null) => C;

/** Nobody in particular: public endpoints. */
export const everyone: Guard<User | null> = (p) => (p?.kind === 'user' ? p : null);

export const signedIn: Guard<User> = (p) => {
  if (p?.kind !== 'user') throw problem('unauthenticated');
  return p;
};

export const admin: Guard<User> = (p) => {
  const user = signedIn(p);
  if (!user.isAdmin) throw problem('forbidden');
  return user;
};

/** SUPER_HERO plan; admins may look too. */
export const superHero: Guard<User> = (p) => {
  const user = signedIn(p);
  if (user.plan !== 'SUPER_HERO' && !user.isAdmin)
    throw new ProblemError(403, 'plan_needed', 'This is part of SUPER HERO.');
  return user;
};

/** One of the named processes, on its own behalf. */
export const fromService =
  (...names: CallerName[]): Guard<{ name: CallerName }> =>
  (p) => {
    if (p?.kind !== 'service') throw problem('unauthenticated');
    if (!names.includes(p.name)) throw problem('forbidden');
    return p;
  };
