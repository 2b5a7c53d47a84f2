// The command line: our own options, and the rest for k6.

/** @param {string[]} args @returns {{ name: string, address?: string, cut?: string, rest: string[] }} */
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
  return { name, address: own.address, cut: own.cut, rest };
}
