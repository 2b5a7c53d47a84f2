/** How often one may ask: counted by user when signed in, else by address. */
import type { RateLimit } from '../rate-limit.js';
import { network } from './network.js';
import type { Policy } from './policy.js';
import { sendProblem } from './problem.js';

export interface LimitParts {
  perUser: RateLimit;
  perAddress: RateLimit;
}

export const limit = ({ perUser, perAddress }: LimitParts): Policy => {
  return (req, res, next) => {
    const { caller, address } = req.call;
    const waitMs = caller ? perUser.take(String(caller.identity.userId)) : perAddress.take(network(address));
    if (waitMs === 0) return next();
    sendProblem(req, res, 'too_many_requests', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
  };
};
