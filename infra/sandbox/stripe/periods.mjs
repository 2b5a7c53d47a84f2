/** The same day of a later month or year, or that month's last day. @param {number} start seconds @param {string} interval */
export function addInterval(start, interval) {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else return start + (interval === 'week' ? 7 : 1) * 86_400;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** @param {any} subscription */
export const periodOf = (subscription) => ({
  start: subscription.items.data[0].current_period_start,
  end: subscription.items.data[0].current_period_end,
});

const TIMES =
  /^(created|start|end|start_date|.*_at|current_period_.*|period_.*|trial_(start|end)|billing_cycle_anchor)$/;

/** Moves an object into the past. @param {any} object @param {number} seconds */
export function age(object, seconds) {
  for (const [field, value] of Object.entries(object)) {
    if (field === 'price' || field === 'plan') continue;
    if (typeof value === 'number' && TIMES.test(field)) object[field] = value - seconds;
    else if (value && typeof value === 'object') age(value, seconds);
  }
}
