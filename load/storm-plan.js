// When what happens in a storm. Read by the script, and by the runner, which kills a service at that moment.
import { COLLECTORS } from './people.js';

/** @param {Record<string, string | undefined>} env @returns seconds from the start, and sockets */
export const stormPlan = ({ SOCKETS = '2000', HOLD = '10' }) => {
  const tabs = Math.ceil(Number(SOCKETS) / COLLECTORS);
  const sockets = tabs * COLLECTORS;
  const openFor = Math.max(30, sockets / 100);
  const cutAt = openFor + Number(HOLD);
  return { tabs, sockets, openFor, cutAt, sendUntil: cutAt + 20, end: cutAt + 45 };
};
