import type { CollectionImport } from '@ninepocket/contracts/collection/files';

/** An import that waits to be applied, for tests. */
export const buildImport = (overrides: Partial<CollectionImport> = {}): CollectionImport => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fileName: 'cards.csv',
  format: 'other',
  columns: ['Set', 'Number', 'Name'],
  mapping: { setName: 0, cardNumber: 1, name: 2 },
  needed: [],
  rows: 30,
  matched: 30,
  ambiguous: 0,
  refused: 0,
  copies: 30,
  holdings: 30,
  duplicates: 0,
  leftOut: 0,
  collectionsLeftOut: 0,
  placesLeft: 220,
  status: 'ready',
  receiptId: null,
  added: 0,
  undoneAt: null,
  createdAt: '2026-11-21T04:00:00.000Z',
  ...overrides,
});
