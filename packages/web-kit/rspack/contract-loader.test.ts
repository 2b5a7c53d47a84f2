/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import contractLoader from './contract-loader.mjs';

const SOURCE = `import { z } from 'zod';
import { endpoint } from './endpoint.js';
export const LIMIT = 250;
const body = z.object({ name: z.string() });
export const holding = z.object({ id: z.number() });
export const copies = (n) => n * LIMIT;
export const addHolding = endpoint({ method: 'POST', path: '/api/collection', body, output: holding, paged: true, changes: ['holdings'] });
`;
const load = (resourceQuery: string): string =>
  contractLoader.call({ resourceQuery, resourcePath: '/contracts/dist/collection.js' }, SOURCE);

describe('contracts in a browser', () => {
  it('when an endpoint is imported, then it has what a caller needs and no schema', () => {
    const text = load('');
    expect(text).toContain(
      "method: 'POST', path: '/api/collection', body: undefined, output: undefined, paged: true, changes: ['holdings']",
    );
  });

  it('when a schema is imported by name, then it comes from the schema module', () => {
    const text = load('');
    expect(text).toContain("import { holding } from './collection.js?schemas';\nexport { holding };");
    expect(text).not.toContain('id: z.number()');
    expect(load('?schemas')).toContain(
      'export const holding = /*#__PURE__*/ (() => (z.object({ id: z.number() })))();',
    );
  });

  it('when an initializer has no calls, then it is unchanged', () => {
    expect(load('')).toContain('export const LIMIT = 250;');
    expect(load('')).toContain('export const copies = (n) => n * LIMIT;');
  });
});
