/** Why a file as a whole is refused. */
import { MAX_IMPORT_BYTES, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/imports';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';

export const notACsv = (why: string): ProblemError => new ProblemError(400, 'not_a_csv', why);

export const emptyFile = (): ProblemError => new ProblemError(400, 'empty_file', 'The file holds no cards.');

export const tooLarge = (): ProblemError =>
  problem('too_large', `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Please split it.`);

/** Names every column that is missing. */
export const missingColumns = (missing: string[]): ProblemError =>
  new ProblemError(
    400,
    'missing_columns',
    `Missing required columns: ${missing.join(', ')}. The first line must name ${REQUIRED_COLUMNS.join(', ')}.`,
    { errors: missing.map((column) => ({ path: column, message: 'This column is missing' })) },
  );
