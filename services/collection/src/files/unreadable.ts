/** Why a collector's file cannot be read. */
import { IMPORT_MAX_ROWS } from '@ninepocket/contracts/collection/files';
import { ProblemError } from '@ninepocket/service-kit/http/problem';

export const notCsv = (why: string): ProblemError => new ProblemError(400, 'not_csv', why);

export const tooManyRows = (): ProblemError => {
  const most = IMPORT_MAX_ROWS.toLocaleString('en-US');
  return new ProblemError(413, 'too_many_rows', `The file has more than ${most} rows. Please split it.`);
};
