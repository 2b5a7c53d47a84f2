// What a run cost: CPU per process, without what the process needs at rest.

/** @typedef {import('./product-processes.mjs').Measured} Measured */

/** How busy a core may be before responses wait: the rest is for peaks. */
const TARGET = 0.7;

/** @param {{ idle: Measured, busy: Measured, metrics: Record<string, { count?: number }> }} run @returns {string} a Markdown table */
export function cpuTable({ idle, busy, metrics }) {
  const requests = metrics.http_reqs?.count ?? 0;
  const minutes = metrics.collector_minutes?.count;
  // The launcher's guard needs nothing that is worth a line.
  const names = [...busy.cpu.keys()].filter((name) => name !== 'node');
  const rows = names.map((name) => {
    const rest = (idle.cpu.get(name) ?? 0) / idle.seconds;
    const load = (busy.cpu.get(name) ?? 0) / busy.seconds;
    const cost = Math.max(0, load - rest) * busy.seconds;
    const cells = [name, percent(load), percent(rest), cost.toFixed(2), ((cost * 1000) / requests).toFixed(2)];
    if (minutes) cells.push(((cost * 1000) / minutes).toFixed(0), collectorsPerCore(cost / minutes));
    return { cost, cells };
  });
  rows.sort((a, b) => b.cost - a.cost);
  const head = ['process', 'of a core', 'at rest', 'CPU s of the load', 'ms per request'];
  if (minutes) head.push('ms per collector and minute', 'collectors per core');
  const lines = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows.map(({ cells }) => cells)];
  return [
    `${requests} requests in ${busy.seconds.toFixed(0)} s${minutes ? `, ${minutes} minutes of active collectors` : ''}; CPU of each process:`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;

/** @param {number} seconds of CPU that one needs in a minute */
const collectorsPerCore = (seconds) => (seconds < 0.0005 ? '' : ((TARGET * 60) / seconds).toFixed(0));
