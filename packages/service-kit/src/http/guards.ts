/** Guards decide who may use a route. Their type carries the access they enforce, which must equal the contract's. */
import type { Access } from '@ninepocket/contracts/http/endpoint';
import type { UserClaims } from '@ninepocket/contracts/http/assertion';
import type { CallerName } from '@ninepocket/contracts/services';
import type { Principal } from '../client/assertion.js';
import { problem, ProblemError } from './problem.js';

export type User = UserClaims;

export interface Guard<A extends Access, Caller> {
  (principal: Principal | null): Caller;
  readonly access: A;
}

const guard = <A extends Access, Caller>(access: A, check: (principal: Principal | null) => Caller): Guard<A, Caller> =>
  Object.assign((principal: Principal | null) => check(principal), { access });

const requireUser = (principal: Principal | null): User => {
  if (principal?.kind !== 'user') throw problem('unauthenticated');
  return principal;
};

export const everyone = guard('public', (principal) => (principal?.kind === 'user' ? principal : null));

export const signedIn = guard('signedIn', requireUser);

export const admin = guard('admin', (principal) => {
  const user = requireUser(principal);
  if (!user.isAdmin) throw problem('forbidden');
  return user;
});

export const superHero = guard('superHero', (principal) => {
  const user = requireUser(principal);
  if (user.plan !== 'SUPER_HERO' && !user.isAdmin)
    throw new ProblemError(403, 'plan_needed', 'This feature needs the SUPER HERO plan.');
  return user;
});

export const fromService = (...names: CallerName[]): Guard<'service', { name: CallerName }> =>
  guard('service', (principal) => {
    if (principal?.kind !== 'service') throw problem('unauthenticated');
    if (!names.includes(principal.name)) throw problem('forbidden');
    return principal;
  });
