const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Takes an ISO 8601 time, gives date and time for people, in their own time zone. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
