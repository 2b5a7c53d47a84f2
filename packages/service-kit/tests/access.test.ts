/** The guard on the route line must enforce the access that the contract declares; tsc checks it in this file. */
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { expect, it } from '@jest/globals';
import { admin, everyone, fromService, signedIn, superHero } from '../src/http/guards.js';
import { route } from '../src/http/route.js';

const at = { route: 'POST /things', summary: 'Adds' } as const;
const open = endpoint({ ...at, access: 'public' });
const forUsers = endpoint({ ...at, access: 'signedIn' });
const forHeroes = endpoint({ ...at, access: 'superHero' });
const forAdmins = endpoint({ ...at, access: 'admin' });
const internal = endpoint({ ...at, access: 'service' });
const handle = () => {};

const matching = [
  route(open, everyone, handle),
  route(forUsers, signedIn, handle),
  route(forHeroes, superHero, handle),
  route(forAdmins, admin, handle),
  route(internal, fromService('catalog'), handle),
];

const differing = [
  // @ts-expect-error public
  route(open, signedIn, handle),
  // @ts-expect-error signedIn, open to everyone
  route(forUsers, everyone, handle),
  // @ts-expect-error signedIn
  route(forUsers, admin, handle),
  // @ts-expect-error signedIn
  route(forUsers, superHero, handle),
  // @ts-expect-error superHero, open to every user
  route(forHeroes, signedIn, handle),
  // @ts-expect-error admin, open to every user
  route(forAdmins, signedIn, handle),
  // @ts-expect-error admin
  route(forAdmins, superHero, handle),
  // @ts-expect-error service, open to users
  route(internal, admin, handle),
  // @ts-expect-error service
  route(internal, everyone, handle),
  // @ts-expect-error signedIn, open to services
  route(forUsers, fromService('catalog'), handle),
];

it('when a guard differs from the access of the contract, then the route does not compile', () => {
  expect([matching.length, differing.length]).toEqual([5, 10]); // the assertion is above: tsc reports unused expectations
});
