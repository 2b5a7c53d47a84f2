import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_IMPORT_BYTES } from '@ninepocket/contracts/catalog/imports';
import { columnMapping, importFields } from '@ninepocket/contracts/catalog/imports.schemas';
import { withFile, type UploadedFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
import { badField } from '@ninepocket/service-kit/http/problem';
import type { Request } from 'express';
import type pg from 'pg';
import { CsvIntake, notACsv, tooLarge } from './csv-intake.use-case.js';
import { completeUpload, discardUpload, startUpload } from './upload.store.js';

const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel']);
const MISSING = 'Please select a CSV file';
const rules: UploadRules = {
  maxBytes: MAX_IMPORT_BYTES,
  missing: MISSING,
  tooLarge,
  refusal: ({ name, mimeType }) => (/\.csv$/i.test(name) || CSV_TYPES.has(mimeType) ? null : notACsv(MISSING)),
};

export const receiveUpload = (
  pool: pg.Pool,
  req: Request,
  userId: number,
): Promise<{ id: string; totalRows: number }> => withFile(req, rules, (file) => storeFile(pool, file, userId));

const storeFile = async (pool: pg.Pool, { chunks, name, fields }: UploadedFile, userId: number) => {
  const id = randomUUID();
  const sent = readFields(fields);
  const { columns, existing, preview } = sent;
  await startUpload(pool, { id, fileName: name, userId, updateExisting: existing === 'update' });
  const intake = new CsvIntake(pool, id, columns);
  try {
    for await (const chunk of chunks) await intake.write(chunk);
    if (!isDeepStrictEqual(readFields(fields), sent)) throw badField('body.file', 'Send the file after the fields.');
    const received = await intake.end();
    await completeUpload(pool, id, received, { fileName: name, actorId: userId, preview });
    return { id, totalRows: received.rows };
  } catch (error) {
    await intake.idle();
    await discardUpload(pool, id);
    throw error;
  }
};

const { existing: existingField, preview: previewField } = importFields.shape;

const readFields = (fields: ReadonlyMap<string, string>) => {
  const columns = fields.get('columns');
  const mapping = columns === undefined ? null : columnMapping.safeParse(parsed(columns));
  if (mapping && !mapping.success) throw badField('body.columns', 'This must be fields with their column numbers.');
  const existing = existingField.safeParse(fields.get('existing'));
  if (!existing.success) throw badField('body.existing', 'This must be skip or update.');
  const preview = previewField.safeParse(fields.get('preview'));
  if (!preview.success) throw badField('body.preview', 'This must be true or false.');
  return { columns: mapping?.data ?? null, existing: existing.data, preview: preview.data === 'true' };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
