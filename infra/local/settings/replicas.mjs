// `npm start -- --replicas collection=3,social=2`: how many processes of each service to start.
import { SERVICES } from '../../../packages/contracts/src/services.js';
import { Stop } from '../stop.mjs';

const MOST = 10;
const USAGE = 'Example: npm start -- --replicas collection=3,social=2';

/**
 * @param {string[]} args of the command line
 * @returns {Record<string, number>} the number of processes of every service
 * @throws {Stop} when a service or a number is invalid
 */
export function readReplicas(args) {
  /** @type {Record<string, number>} */
  const replicas = Object.fromEntries(SERVICES.map((service) => [service, 1]));
  const at = args.findIndex((arg) => arg === '--replicas' || arg.startsWith('--replicas='));
  if (at < 0) return replicas;
  const text = args[at]?.startsWith('--replicas=') ? args[at].slice('--replicas='.length) : (args[at + 1] ?? '');
  for (const part of text.split(',')) {
    const [service = '', count = ''] = part.split('=').map((piece) => piece.trim());
    if (!(service in replicas))
      throw new Stop(`--replicas: there is no service "${service}". Services: ${SERVICES.join(', ')}. ${USAGE}`);
    if (!/^\d+$/.test(count) || Number(count) < 1 || Number(count) > MOST)
      throw new Stop(`--replicas: ${service} needs a number from 1 to ${MOST}, not "${count}". ${USAGE}`);
    replicas[service] = Number(count);
  }
  return replicas;
}
