import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';

/** Of this tab, so that the choice survives signing in and returning from the payment page. */
const KEY = 'ninepocket.billingInterval';

export const saveInterval = (interval: BillingInterval): void => sessionStorage.setItem(KEY, interval);

export const savedInterval = (): BillingInterval => (sessionStorage.getItem(KEY) === 'year' ? 'year' : 'month');
