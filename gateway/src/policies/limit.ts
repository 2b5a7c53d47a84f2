import { networkOf } from '../http/client-address.js';
import type { Policy } from '../http/policy.js';
import { sendTooManyRequests } from '../http/problem.js';
import type { RateLimit } from '../limits/rate-limits.js';

export interface Limits {
  perUser: RateLimit;
  perAddress: RateLimit;
}

export const limit = ({ perUser, perAddress }: Limits): Policy => {
  return (req, res, next) => {
    const { caller, address } = req.call;
    const waitMs = caller ? perUser.take(String(caller.identity.userId)) : perAddress.take(networkOf(address));
    if (waitMs === 0) return next();
    sendTooManyRequests(req, res, waitMs);
  };
};
