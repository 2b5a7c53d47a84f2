import { randomUUID } from 'node:crypto';
import { MAX_IMPORT_BYTES } from '@ninepocket/contracts/catalog/imports';
import { withFile, type UploadedFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
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

const storeFile = async (pool: pg.Pool, { chunks, name }: UploadedFile, userId: number) => {
  const id = randomUUID();
  await startUpload(pool, { id, fileName: name, userId });
  const intake = new CsvIntake(pool, id);
  try {
    for await (const chunk of chunks) await intake.write(chunk);
    const received = await intake.end();
    await completeUpload(pool, id, received, { fileName: name, actorId: userId });
    return { id, totalRows: received.rows };
  } catch (error) {
    await intake.idle();
    await discardUpload(pool, id);
    throw error;
  }
};
