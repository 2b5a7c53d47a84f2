import { COUNTED_APART, type RateName } from '@ninepocket/contracts/http/limits';
import { networkOf } from '../http/client-address.js';
import type { Policy } from '../http/policy.js';
import { sendTooManyRequests } from '../http/problem.js';
import type { InFlight } from '../limits/in-flight.js';
import type { RateLimit } from '../limits/rate-limits.js';
import { countLimited } from '../metrics.js';

export interface Limits {
  /** Of several routes, by name, in addition to the general limits or instead of them. */
  rates: Record<RateName, RateLimit>;
  perUser: RateLimit;
  perAddress: RateLimit;
  inFlightPerUser: InFlight;
  inFlightPerAddress: InFlight;
}

export interface LimitOptions {
  rate?: RateName;
  /** Whether requests end soon, so that those in flight are limited; streams and long polls don't. */
  inFlight?: boolean;
}

const RETRY_MS = 1000;

export const limit = (limits: Limits, { rate, inFlight = true }: LimitOptions): Policy => {
  const own = rate && limits.rates[rate];
  const isApart = rate !== undefined && COUNTED_APART.has(rate);
  return (req, res, next) => {
    const { caller, address } = req.call;
    const network = networkOf(address);
    const user = caller && String(caller.identity.userId);
    const general = user === null ? limits.perAddress : limits.perUser;
    const waitMs = (isApart ? 0 : general.take(user ?? network)) || (own?.take(user ?? network) ?? 0);
    if (waitMs > 0) return sendTooManyRequests(req, res, waitMs);
    if (!inFlight) return next();
    const { inFlightPerUser, inFlightPerAddress } = limits;
    const place = isApart ? `${rate} ${network}` : network;
    if (inFlightPerAddress.isFull(place) || (user !== null && inFlightPerUser.isFull(user))) {
      countLimited('in-flight');
      return sendTooManyRequests(req, res, RETRY_MS);
    }
    inFlightPerAddress.enter(place);
    if (user !== null) inFlightPerUser.enter(user);
    res.once('close', () => {
      inFlightPerAddress.leave(place);
      if (user !== null) inFlightPerUser.leave(user);
    });
    next();
  };
};
