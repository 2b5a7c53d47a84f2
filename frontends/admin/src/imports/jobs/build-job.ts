import type { ImportJob } from '@ninepocket/contracts/catalog/imports';

export const buildJob = (overrides: Partial<ImportJob> = {}): ImportJob => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fileName: 'flair.csv',
  fileBytes: 9242,
  status: 'running',
  totalRows: 168,
  processedRows: 0,
  setsInserted: 0,
  setsSkipped: 0,
  cardsInserted: 0,
  cardsSkipped: 0,
  rowsRefused: 0,
  firstErrors: [],
  failure: null,
  createdAt: '2026-11-21T04:00:00.000Z',
  finishedAt: null,
  ...overrides,
});
