// The collectors as users of the API, which waits when a rate limit or a busy service asks for it.
import { signIn } from '../../infra/local/demo/call.mjs';
import { ADMIN, collectorOf, isHero } from '../people.js';

/** @typedef {import('../../infra/local/demo/call.mjs').Call} Call */
/** @typedef {{ n: number, id: number, call: Call }} Member */

const TRIES = 60;

/** @param {Call} call @returns {Call} tries again while the product is too busy, or has not received a card yet */
export const patient = (call) => async (method, path, body, key) => {
  for (let tries = 1; ; tries++) {
    try {
      return await call(method, path, body, key);
    } catch (error) {
      if (tries === TRIES || !/returned (429|503|504)|"unknown_card"|"request_in_progress"/.test(String(error)))
        throw error;
      await new Promise((next) => setTimeout(next, 1000));
    }
  }
};

/** @param {import('../../infra/local/demo/call.mjs').Target} target */
export const adminOf = async (target) => patient(await signIn(target, ADMIN.email, ADMIN.name));

/** @param {import('../../infra/local/demo/call.mjs').Target} target @param {Call} admin @param {number} n @returns {Promise<Member>} */
export const memberOf = async (target, admin, n) => {
  const { email, name } = collectorOf(n);
  const call = patient(await signIn(target, email, name));
  const { id, plan } = await call('POST', '/api/auth/sync', {});
  if (isHero(n) && plan !== 'SUPER_HERO') await admin('PATCH', `/api/admin/users/${id}`, { plan: 'SUPER_HERO' });
  return { n, id, call };
};
