import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { isOurs } from '../columns.rules.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import { copiesKey, isNumbered, isOneOfAKind, DuplicateFilter } from './merge.rules.js';
import { ownedCopies } from './owned-copies.store.js';

export const noteOwnedCopies = async <Row extends Pick<MatchedRow, 'copy' | 'reason'>>(
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  rows: Row[],
  format: CollectionImport['format'],
): Promise<Row[]> => {
  const added: NewCopies[] = [];
  for await (const { copy } of withoutBlocking(rows))
    if (copy && (isOurs(format) || isOneOfAKind(copy))) added.push(copy);
  if (added.length === 0) return rows;
  const filter = new DuplicateFilter(await ownedCopies(db, userId, added), isOurs(format));
  const noted: Row[] = [];
  for await (const row of withoutBlocking(rows)) {
    const said = row.copy && ownedText(row.copy, filter);
    noted.push(said ? { ...row, reason: row.reason === null ? said : `${row.reason}. ${said}` } : row);
  }
  return noted;
};

const ownedText = (copies: NewCopies, filter: DuplicateFilter): string | null => {
  const row = { key: copiesKey(copies), copies };
  if (filter.isChanged(row)) return certText(copies);
  const fresh = filter.add(row, false);
  if (!fresh) return `You already have this${isNumbered(copies) ? ' numbered copy' : ''}; it is skipped`;
  if (fresh.certNumber !== copies.certNumber) return leftOutText(copies);
  const there = copies.quantity - fresh.quantity;
  if (there === 0) return null;
  return `You already have ${there} of these ${copies.quantity} copies; ${there === 1 ? 'it is' : 'they are'} skipped`;
};

const certText = ({ gradeCompany, certNumber }: NewCopies): string =>
  `You already have ${gradeCompany} certificate ${certNumber}, with other details. To change that copy, edit it in your collection; this row adds another one, without the number, unless you skip copies that you own`;

const leftOutText = ({ gradeCompany, certNumber, quantity }: NewCopies): string =>
  quantity > 1
    ? `A certificate belongs to one copy, so ${gradeCompany} certificate ${certNumber} was left out`
    : `Another copy has ${gradeCompany} certificate ${certNumber}, so the number was left out`;
