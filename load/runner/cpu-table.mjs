// What a run cost: CPU per process and request, without what the process needs at rest.

/** @typedef {import('./product-processes.mjs').Measured} Measured */

/** @param {{ idle: Measured, busy: Measured, metrics: Record<string, { count?: number }> }} run @returns {string} */
export function cpuTable({ idle, busy, metrics }) {
  const requests = metrics.http_reqs?.count ?? 0;
  const perSecond = (/** @type {Measured} */ { cpu, seconds }, /** @type {string} */ name) =>
    (cpu.get(name) ?? 0) / seconds;
  // The launcher's guard needs nothing that is worth a line.
  const names = [...busy.cpu.keys()].filter((name) => name !== 'node');
  const rows = names.map((name) => {
    const [rest, load] = [perSecond(idle, name), perSecond(busy, name)];
    const cost = Math.max(0, load - rest) * busy.seconds;
    return {
      name,
      cost,
      cells: [`${percent(load)}`, percent(rest), cost.toFixed(2), ((cost * 1000) / requests).toFixed(2)],
    };
  });
  rows.sort((a, b) => b.cost - a.cost);
  const head = ['process', 'of a core', 'at rest', 'CPU s for the load', 'ms per request'];
  const lines = [head, head.map(() => '---'), ...rows.map(({ name, cells }) => [name, ...cells])];
  return [
    `${requests} requests in ${busy.seconds.toFixed(0)} s; CPU of each process:`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
