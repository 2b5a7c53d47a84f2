const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 time as date and time in the user's time zone. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
