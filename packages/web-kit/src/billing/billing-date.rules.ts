const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @param time ISO 8601. @returns the user's local day, for example "December 22, 2026" */
export const billingDate = (time: string): string => LONG.format(new Date(time));
