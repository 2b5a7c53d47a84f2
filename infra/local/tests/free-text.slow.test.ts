/** Reading free text takes steps in proportion to its length, however hostile it is. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countSteps, startCounting } from './count-steps.js';

startCounting();
const { readEntries } = await import('../../../services/collection/src/entries/entries.rules.js');
const { readMention } = await import('../../../services/collection/src/facts/mentions.rules.js');
const { readNames, writeCell } = await import('../../../services/collection/src/files/cells.rules.js');
const { readMoney } = await import('../../../services/collection/src/files/matching/money.rules.js');
const { splitArray } = await import('../../../services/collection/src/files/reading/split-json.rules.js');
const { hasAllWords } = await import('../../../services/collection/src/cards/search-text.rules.js');
const { parseSearch } = await import('../../../services/catalog/src/search-text/search-text.rules.js');
const { cardQuery } = await import('../../../services/catalog/src/search/tsquery.rules.js');
const { readPrice } = await import('../../../services/catalog/src/imports/upload/row.rules.js');
const { CsvReader } = await import('../../../packages/service-kit/src/csv/csv-reader.js');
const { maskAddresses } = await import('../../../packages/service-kit/src/audit/audit.rules.js');
const { unescapeFormulas } = await import('../../../packages/contracts/src/text/formulas.js');
const { serialProblem } = await import('../../../packages/contracts/src/collection/holdings/grading.js');
const { directImageUrl } = await import('../../../packages/contracts/src/catalog/images/image-links.js');
const { foldedWords } = await import('../../../packages/contracts/src/text/search-words.js');
const { slugOf } = await import('../../../packages/contracts/src/text/slug.js');
const { segmentsOf } = await import('../../../frontends/social/src/messages/cards/message-text.rules.js');
const { isStrictPath } = await import('../../../gateway/src/policies/strict-url.js');

const CARDS = Array.from({ length: 200 }, (_, at) => ({
  id: at + 1,
  cardNumber: at < 150 ? `${at + 1}` : `SP-${at - 149}`,
  name: `Card ${at + 1}`,
  variation: at % 10 === 0 ? 'Gold' : null,
}));
const VOCABULARY = {
  known: new Set(['storm']),
  prefixes: new Set(['st', 'sto']),
  similar: new Map(),
  aliases: new Map(),
  otherTitles: new Map(),
};

const READERS: [string, (text: string) => unknown][] = [
  ['rapid entry', (text) => readEntries(text, CARDS, false)],
  ['rapid entry of every variation', (text) => readEntries(`all but ${text}`, CARDS, true)],
  ['search', (text) => cardQuery(parseSearch(text).terms, VOCABULARY, false)],
  ['search within a collection', (text) => hasAllWords(text)('card')],
  ['mentions', readMention],
  ['CSV', (text) => [...new CsvReader().read(text, true)]],
  ['CSV with the header read', (text) => [...expecting(3).read(text, true)]],
  ['CSV in chunks', (text) => readInChunks(text)],
  ['JSON', (text) => [...splitArray(`{"holdings":[${text}`, 'holdings')]],
  ['names in a cell', readNames],
  ['formulas in a cell', (text) => unescapeFormulas(writeCell(text))],
  ['serial numbers', serialProblem],
  ['prices in a collection file', (text) => readMoney(text)],
  ['prices in a catalog file', readPrice],
  ['image addresses', (text) => directImageUrl(`https://${text}`)],
  ['paths', (text) => isStrictPath(`/${text}`)],
  ['messages', segmentsOf],
  ['names in addresses', slugOf],
  ['words', foldedWords],
  ['email addresses in the audit log', maskAddresses],
];
const expecting = (width: number) => {
  const reader = new CsvReader();
  reader.expect(width);
  return reader;
};
const readInChunks = (text: string) => {
  const reader = new CsvReader();
  for (let at = 0; at < text.length; at += 100)
    Array.from(reader.read(text.slice(at, at + 100), at + 100 >= text.length));
};

/** What the readers look for. */
const PIECES = Array.from('-,;"\'#/.:<>=[]{}()\\@$%&+* \n\t\r0a').concat([
  '1',
  '1-',
  'SP-',
  'x3',
  ' x',
  'all but ',
  '""',
  '"\n',
  '\r\n',
  '..',
  '[[',
  ']]',
  'http://',
  'set:',
  'price>',
  '’',
  '—',
]);
const LENGTH = 1_500;

it.each(READERS)(
  'when the text is hostile and twice as long, then reading %s takes about twice the steps',
  (_, read) => {
    const repeated = (pieces: string[], length: number): string => {
      const piece = pieces.join('');
      return piece.repeat(Math.ceil(length / piece.length));
    };
    // V8's counts are off by up to a third while functions are compiled and collected.
    const counts = (pieces: string[], length: number): number[] =>
      [1, 2, 3].map(() => countSteps(() => read(repeated(pieces, length))));
    countSteps(() => read(repeated(PIECES, LENGTH)));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }), (pieces) => {
        const [once, twice] = [Math.max(...counts(pieces, LENGTH)), Math.min(...counts(pieces, 2 * LENGTH))];
        expect(twice).toBeLessThan(2.5 * once + LENGTH);
      }),
      // Each count lists every function that this process has ever loaded, which takes up to 20 ms.
      { numRuns: 25 },
    );
  },
);
