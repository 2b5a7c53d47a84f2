import { expect, it } from '@jest/globals';
import { Search } from 'lucide-react';
import { matching } from './destinations.rules.js';

const destinations = [
  { label: 'My Collection', icon: Search, run: () => undefined },
  { label: 'Import a file', icon: Search, also: 'csv upload', run: () => undefined },
];
const labels = (text: string) => matching(destinations, text).map(({ label }) => label);

it.each([
  ['', ['My Collection', 'Import a file']],
  ['coll', ['My Collection']],
  ['COLL my', ['My Collection']],
  ['csv', ['Import a file']],
  ['ollection', []],
  ['my csv', []],
])('when "%s" is typed, then %j match', (text, found) => {
  expect(labels(text)).toEqual(found);
});
