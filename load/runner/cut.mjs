// Kills a service in the middle of a storm, so that the server cuts all of its sockets. `npm start` starts it again.
import { say } from '../../infra/local/say.mjs';
import { stormPlan } from '../storm-plan.js';

/** k6's own start. */
const START_SECONDS = 2;

/**
 * @param {import('./product-processes.mjs').ProductProcesses} product @param {string} service
 * @param {import('node:child_process').ChildProcess} k6 @param {string[]} options of k6
 */
export function cutService(product, service, k6, options) {
  const env = Object.fromEntries(options.filter((option) => /^\w+=/.test(option)).map((option) => option.split('=')));
  const seconds = stormPlan(env).cutAt + START_SECONDS;
  const timer = setTimeout(() => {
    const ids = product.idsOf(service);
    say(`Killing ${service} (${ids.join(', ')}).`);
    for (const id of ids) process.kill(id, 'SIGKILL');
  }, seconds * 1000);
  k6.once('exit', () => clearTimeout(timer));
}
