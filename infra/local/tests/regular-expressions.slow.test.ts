/** A regular expression whose time grows faster than its text lets one request stop a service for everyone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const root = resolve(import.meta.dirname, '../../..');
const SOURCE = /\/src\/(?!generated\/|.*\.test\.).*\.tsx?$/;
/** Its text is a number, so it is short. */
const BOUNDED = new Set(['/\\B(?=(\\d{3})+$)/g']);

interface Expression {
  pattern: string;
  flags: string;
}

const expressionsIn = (node: unknown): Expression[] => {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'RegExpLiteral') return [node as unknown as Expression];
  return Object.values(node).flatMap(expressionsIn);
};

const slowOnes = (files: string[]): string[] => {
  const found = new Map<string, Expression>();
  for (const file of files) {
    const syntax = { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2023' } as const;
    for (const one of expressionsIn(parseSync(readFileSync(file, 'utf8'), syntax)))
      found.set(`/${one.pattern}/${one.flags}`, one);
  }
  return [...found].flatMap(([text, { pattern, flags }]) => {
    const status = BOUNDED.has(text) ? 'safe' : checkSync(pattern, flags).status;
    return status === 'safe' ? [] : [`${status}: ${text}`];
  });
};

describe.each(['services', 'gateway', 'packages', 'frontends'])('the regular expressions of %s', (folder) => {
  it('when a text is long or hostile, then their time grows only in proportion to it', () => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(`/${file}`) && !file.includes('node_modules'))
      .map((file) => join(root, folder, file));
    expect(files.length).toBeGreaterThan(10);
    expect(slowOnes(files)).toEqual([]);
  });
});
