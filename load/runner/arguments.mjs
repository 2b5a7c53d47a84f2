// The command line: our own options, and the rest for k6.
import { Stop } from '../../infra/local/stop.mjs';

/** What the runner sets itself, as k6 reads it: `-e X=`, `-eX=`, `-qe=X=`, `--env X=`, `--env=X=`. */
const RESERVED = /^(?:-\w*e=?|--env=)?(?:ADDRESS|CUT)(?:=|$)|^--(?:max-redirects|summary-export)(?:=|$)/;

/**
 * @param {string[]} args
 * @returns {{ name: string, address?: string, cut?: string, rest: string[] }}
 * @throws {Stop} when the rest has what the runner sets itself
 */
export function readArguments([name = '', ...args]) {
  /** @type {Record<string, string | undefined>} */
  const own = {};
  /** @type {string[]} */
  const rest = [];
  for (let i = 0; i < args.length; i++) {
    const [, option, value] = /^--(address|cut)(?:=(.*))?$/.exec(args[i] ?? '') ?? [];
    if (option) own[option] = value ?? args[++i] ?? '';
    else rest.push(args[i] ?? '');
  }
  const reserved = rest.find((arg) => RESERVED.test(arg));
  if (reserved)
    throw new Stop(`${reserved} is set by npm run load. Name the product with --address, a cut with --cut.`);
  return { name, address: own.address, cut: own.cut, rest };
}
