import { MAX_SET_CSV_BYTES, type uploadSetCsv } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { idInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { withFile, type UploadedFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
import { badField } from '@ninepocket/service-kit/http/problem';
import type { Request } from 'express';
import type pg from 'pg';
import { notACsv, readSetCsv, tooLargeForSet, type SetCsv } from './read-set-csv.use-case.js';
import { addSetCards } from './set-csv.store.js';

const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel']);
const INVALID = 'Please select a valid CSV file';
const MISSING = 'Please select a set and CSV file';
const rules: UploadRules = {
  maxBytes: MAX_SET_CSV_BYTES,
  missing: MISSING,
  tooLarge: tooLargeForSet,
  refusal: ({ name, mimeType }) => (/\.csv$/i.test(name) || CSV_TYPES.has(mimeType) ? null : notACsv(INVALID)),
};

/** @throws ProblemError bad_input, not_a_csv, missing_columns, empty_file, too_large */
export const receiveSetCsv = async (
  pool: pg.Pool,
  req: Request,
  actorId: number,
): Promise<Answer<typeof uploadSetCsv>> => {
  const { file, setId, fileName } = await withFile(req, rules, readForm);
  const { set, added } = await addSetCards(pool, {
    setId,
    actorId,
    fileName,
    cards: file.cards,
    errors: file.errors.length,
  });
  const skipped = file.cards.length - added;
  const present = skipped ? ` ${cards(skipped)} ${skipped === 1 ? 'was' : 'were'} already in the set.` : '';
  return {
    message: `Added ${cards(added)} to ${set}.${present}`,
    errors: file.errors,
    cardsAdded: added,
    cardsSkipped: skipped,
  };
};

const readForm = async ({
  chunks,
  fields,
  name,
}: UploadedFile): Promise<{ file: SetCsv; setId: number; fileName: string }> => {
  const file = await readSetCsv(chunks);
  const { data: setId } = idInput.safeParse(fields.get('setId'));
  if (setId === undefined) throw badField('body.setId', MISSING);
  return { file, setId, fileName: name };
};

const cards = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`;
