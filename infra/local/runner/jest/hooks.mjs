/** How Node loads test files and what they import: TypeScript, and `@jest/globals` of the runner. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const TYPESCRIPT = /\.tsx?$/;
const globals = new URL('./globals.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  const source =
    context.parentURL && specifier.startsWith('.') ? sourceOf(new URL(specifier, context.parentURL)) : null;
  return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

/** TypeScript's imports name the compiled file. @param {URL} url */
function sourceOf(url) {
  for (const ending of ['.ts', '.tsx']) {
    const source = new URL(url.href.replace(/\.js$/, ending));
    if (source.href !== url.href && existsSync(fileURLToPath(source))) return source;
  }
  return null;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !TYPESCRIPT.test(pathname)) return next(url, context);
  return { format: 'module', source: await compile(fileURLToPath(url)), shortCircuit: true };
}

/** @param {string} filename */
export async function compile(filename) {
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'es6' },
  });
  return code;
}
