import { confirmCheckout } from '@ninepocket/contracts/billing/checkout';
import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { isUnknownAddress } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { applyPlan } from '@ninepocket/web-kit/live/use-live-account';
import { useEffect } from 'react';
import { CHECKOUT_ID, resultOf, resultWithoutCheckout, type CheckoutResult } from './result.rules.js';

/** Some payment methods take minutes. */
const POLL_MS = 3000;
const SLOW_POLL_MS = 15_000;
const FAST_POLLS = 20;

/** How often to ask again while the payment is in progress. */
const pollAfter = (result: CheckoutResult | undefined, responses: number): number | false => {
  if (result !== 'waiting') return false;
  return responses < FAST_POLLS ? POLL_MS : SLOW_POLL_MS;
};

/** @param sessionId of the URL; null without one. Confirming is repeatable, so a reload does it again. */
export const useCheckoutResult = (sessionId: string | null) => {
  const isCheckout = sessionId !== null && CHECKOUT_ID.test(sessionId);
  const confirmed = useEndpoint(
    confirmCheckout,
    { params: { sessionId: sessionId ?? '' } },
    {
      enabled: isCheckout,
      select: resultOf,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => pollAfter(data && resultOf(data), dataUpdateCount),
    },
  );
  const subscription = useEndpoint(
    getSubscription,
    {},
    {
      enabled: sessionId === null,
      select: resultWithoutCheckout,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        pollAfter(data && resultWithoutCheckout(data), dataUpdateCount),
    },
  );
  const { data, error, refetch } = sessionId === null ? subscription : confirmed;
  // Another user's checkout is answered like one that does not exist.
  const isUnknown = (sessionId !== null && !isCheckout) || isUnknownAddress(error);
  const result = isUnknown ? 'unknown' : data;
  useWelcome(result);
  return { result, error: isUnknown || data ? null : error, retry: () => void refetch() };
};

const useWelcome = (result: CheckoutResult | undefined): void => {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (result !== 'welcome') return;
    applyPlan('SUPER_HERO');
    void invalidate(confirmCheckout, { upToDate: [getSubscription] });
  }, [result, invalidate]);
};
