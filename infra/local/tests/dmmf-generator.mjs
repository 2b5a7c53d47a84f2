// A Prisma generator that writes the data model (DMMF) as JSON to the file DMMF_FILE. Prisma runs it as a child process
// and communicates over JSON-RPC: requests arrive on stdin, responses go to stderr.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** @type {Record<string, (params: { dmmf: { datamodel: unknown } }) => unknown>} */
const results = {
  getManifest: () => ({ manifest: { prettyName: 'DMMF', defaultOutput: '.', requiresEngines: [] } }),
  generate: ({ dmmf }) => {
    writeFileSync(String(process.env['DMMF_FILE']), JSON.stringify(dmmf.datamodel));
    return null;
  },
};

createInterface(process.stdin).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  process.stderr.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: results[method]?.(params) ?? null })}\n`);
});
