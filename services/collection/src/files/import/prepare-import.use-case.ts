import { randomUUID } from 'node:crypto';
import type { changeCollectionImport, CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { badField } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { lockCollector } from '../../ledger/collector.store.js';
import { mergeCopies } from '../owned/plan-addition.use-case.js';
import { plainCell, readOwnCell } from '../cells.rules.js';
import { detectFormat, isOurs } from '../columns.rules.js';
import * as store from './imports.store.js';
import { matchRows } from '../matching/match-rows.use-case.js';
import { saveSetChoices } from '../matching/set-choices.store.js';
import { setNameKey } from '../matching/unknown-sets.rules.js';
import { isNotOwned } from '../matching/row.rules.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import { summarizeImport } from './summarize-import.use-case.js';
import { describeFile } from '../reading/describe-file.use-case.js';
import type { FileRow, ReadFile } from '../reading/file-row.rules.js';
import { notCsv } from '../reading/read-csv.use-case.js';
import { readFile, type ReceivedFile } from '../reading/read-upload.use-case.js';

type Changes = HandlerInput<typeof changeCollectionImport>['body'];

export const prepareImport = async (pool: pg.Pool, caller: User, received: ReceivedFile): Promise<CollectionImport> => {
  const id = randomUUID();
  await transaction(pool, async (tx) => {
    await store.lockImports(tx, caller.userId);
    const file = await readFile(received);
    const { rows, format, columns, mapping, asksForColumns } = await describeFile(tx, await withPlainCells(file));
    const { binders = [] } = file;
    if (rows.length === 0 && binders.length === 0) throw notCsv('The file has no cards.');
    const matched = await matchRows(tx, caller.userId, rows, {
      format,
      columns,
      mapping,
      choices: new Map(),
      sets: new Map(),
    });
    const { unknownSets } = matched;
    const counts = await countsOf(matched.rows, format);
    await store.insertImport(tx, caller.userId, {
      fileName: file.fileName,
      id,
      format,
      columns,
      mapping,
      asksForColumns,
      counts,
      unknownSets,
      binders,
    });
    await store.insertRows(tx, id, matched.rows);
    await lockCollector(tx, caller.userId); // refuses a user who has been deleted
  });
  return summarizeImport(pool, caller, await store.findImport(pool, caller.userId, id));
};

export const changeImport = async (
  pool: pg.Pool,
  caller: User,
  id: string,
  changes: Changes,
): Promise<CollectionImport> => {
  await transaction(pool, async (tx) => {
    await store.lockImports(tx, caller.userId);
    const { format, ...found } = await store.lockReady(tx, caller.userId, id);
    const mapping = changes.mapping ?? found.mapping;
    if (changes.mapping) refuseMapping(changes.mapping, found.columns);
    const { rows, choices } = await store.findFileRows(tx, id);
    if (changes.choices) await refuseChoices(tx, changes.choices, rows);
    for (const { line, cardId } of changes.choices ?? [])
      if (cardId === null) choices.delete(line);
      else choices.set(line, cardId);
    if (changes.acceptSuggestions)
      for (const [line, cardId] of await store.findSuggestions(tx, id)) choices.set(line, cardId);
    const sets = new Map(found.unknownSets.map((unknown) => [setNameKey(unknown), unknown.setId]));
    for (const choice of changes.sets ?? []) sets.set(setNameKey(choice), choice.setId);
    if (changes.sets) await saveSetChoices(tx, caller.userId, changes.sets, changes.rememberSets);
    const { columns } = found;
    const matched = await matchRows(tx, caller.userId, rows, { format, columns, mapping, choices, sets });
    refuseIgnoredChoices(changes.choices ?? [], matched.rows);
    const { unknownSets } = matched;
    const counts = await countsOf(matched.rows, format);
    const oneCopyEach = changes.oneCopyEach ?? found.oneCopyEach;
    const asksForColumns = found.asksForColumns && !changes.mapping;
    await store.updateImport(tx, { id, mapping, counts, unknownSets, oneCopyEach, asksForColumns }, matched.rows);
  });
  return summarizeImport(pool, caller, await store.findImport(pool, caller.userId, id));
};

const refuseMapping = (mapping: CollectionImport['mapping'], columns: readonly string[]): void => {
  const used = Object.values(mapping);
  if (used.some((column) => column >= columns.length))
    throw badField('body.mapping', 'The file does not have this column.');
  const twice = used.find((column, at) => used.indexOf(column) < at);
  if (twice !== undefined)
    throw badField('body.mapping', `The column “${columns[twice] || `Column ${twice + 1}`}” is used for two fields.`);
};

const refuseChoices = async (
  tx: pg.PoolClient,
  choices: NonNullable<Changes['choices']>,
  rows: readonly FileRow[],
): Promise<void> => {
  const lines = new Set(rows.map(({ line }) => line));
  const unknown = choices.find(({ line }) => !lines.has(line));
  if (unknown) throw badField('body.choices', `The file has no card in line ${unknown.line}.`);
  const cardIds = new Set(choices.flatMap(({ cardId }) => cardId ?? []));
  if ((await store.countCards(tx, [...cardIds])) < cardIds.size)
    throw badField('body.choices', 'This card does not exist.');
};

/** Any card of a row's set may be chosen, and none of another set. */
const refuseIgnoredChoices = (choices: NonNullable<Changes['choices']>, rows: readonly MatchedRow[]): void => {
  const taken = new Map(rows.map(({ line, choice }) => [line, choice]));
  const ignored = choices.find(({ line, cardId }) => cardId !== null && taken.get(line) !== cardId);
  if (ignored)
    throw badField(
      'body.choices',
      `Line ${ignored.line} cannot be this card: it is of another set, or the line cannot be used.`,
    );
};

const withPlainCells = async (file: ReadFile): Promise<ReadFile> => {
  if (!file.isCsv) return file;
  const readCell = isOurs(detectFormat(file.columns)) ? readOwnCell : plainCell;
  const header = file.header && { ...file.header, cells: file.header.cells.map(readCell) };
  return { ...file, header, rows: await withCells(file.rows, readCell) };
};

const withCells = async (rows: FileRow[], readCell: (cell: string) => string): Promise<FileRow[]> => {
  const read: FileRow[] = [];
  for await (const row of withoutBlocking(rows)) read.push({ ...row, cells: row.cells.map(readCell) });
  return read;
};

const countsOf = async (rows: MatchedRow[], format: CollectionImport['format']): Promise<store.Counts> => {
  const counts = {
    rows: rows.length,
    matched: 0,
    ambiguous: 0,
    refused: 0,
    notOwned: 0,
    noted: 0,
    suggested: 0,
    copies: 0,
  };
  const copies: NewCopies[] = [];
  for await (const { status, reason, candidates, copy } of withoutBlocking(rows)) {
    counts[status]++;
    if (status === 'matched' && reason !== null) counts.noted++;
    if (status === 'refused' && isNotOwned(reason)) counts.notOwned++;
    if (status === 'ambiguous' && candidates.length === 1) counts.suggested++;
    counts.copies += copy?.quantity ?? 0;
    if (copy) copies.push(copy);
  }
  return { ...counts, holdings: (await mergeCopies(copies, format)).length };
};
