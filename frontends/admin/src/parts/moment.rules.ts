const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (iso: string): string => MOMENT.format(new Date(iso));

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const dayText = (iso: string): string => DAY.format(new Date(iso));
