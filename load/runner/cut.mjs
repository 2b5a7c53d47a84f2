// Kills a service in the middle of a storm, so that all of its sockets are cut by the server. `npm start` starts it again.
import { say } from '../../infra/local/say.mjs';

/**
 * @param {import('./product-processes.mjs').ProductProcesses} product @param {string} service
 * @param {import('node:child_process').ChildProcess} k6 @param {string[]} options of k6
 */
export function cutService(product, service, k6, options) {
  const value = (/** @type {string} */ name) =>
    options.map((option) => new RegExp(`^${name}=(\\d+)$`).exec(option)?.[1]).find(Boolean);
  // The storm's CUT_AT, and some seconds for k6's own start.
  const seconds = Math.max(30, Number(value('SOCKETS') ?? 2000) / 100) + Number(value('HOLD') ?? 10) + 2;
  const timer = setTimeout(() => {
    const ids = product.idsOf(service);
    say(`Killing ${service} (${ids.join(', ')}).`);
    for (const id of ids) process.kill(id, 'SIGKILL');
  }, seconds * 1000);
  k6.once('exit', () => clearTimeout(timer));
}
