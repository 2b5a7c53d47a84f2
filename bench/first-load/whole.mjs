import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellConfig } from '@ninepocket/web-kit/rspack-preset';
import { rspack } from '@rspack/core';

const HERE = import.meta.dirname;
const SHELL = fileURLToPath(new URL('../../frontends/shell', import.meta.url));

const config = (folder) => {
  const base = shellConfig({ folder: SHELL, port: 4200 })({}, { mode: 'production' });
  const instead = (pattern, file) => new rspack.NormalModuleReplacementPlugin(pattern, join(HERE, file));
  return {
    ...base,
    output: { ...base.output, path: folder },
    plugins: [
      ...base.plugins,
      instead(/federation\/remotes\.js$/, 'whole/remotes.ts'),
      instead(/shell\/src\/styles\.css$|^\.\/styles\.css$/, 'whole/styles.css'),
    ],
  };
};

/** @param {string} folder of the output @returns {Promise<void>} @throws {Error} with the compiler's output */
export const buildWhole = (folder) =>
  new Promise((resolve, reject) => {
    rspack(/** @type {import('@rspack/core').Configuration} */ (config(folder)), (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
