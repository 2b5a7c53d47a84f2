/** Takes the bulk-import file off the wire, row by row, into the database (SPEC section 5). */
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@ninepocket/contracts/imports';
import { badField, problem, ProblemError } from '@ninepocket/service-kit/problem';
import busboy from 'busboy';
import type { Request } from 'express';
import type pg from 'pg';
import { CsvIntake } from './intake.js';
import { notACsv, tooLarge } from './upload.problems.js';
import { completeUpload, discardUpload, openUpload } from './upload.store.js';

/** What a multipart body needs beside the file. */
const FORM_BYTES = 64 * 1024;
const CSV_TYPES = new Set(['text/csv', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel']);

/**
 * @returns the job, which waits for the worker from now on
 * @throws ProblemError too_large, unsupported_type, bad_input, not_a_csv, missing_columns, empty_file
 */
export const receiveUpload = async (
  pool: pg.Pool,
  req: Request,
  userId: number,
): Promise<{ id: string; totalRows: number }> => {
  if (Number(req.get('content-length') ?? 0) > MAX_IMPORT_BYTES + FORM_BYTES) throw tooLarge();
  const form = formOf(req);
  const file = firstFile(form);
  const sent = pipeline(req, form);
  sent.catch(() => {}); // the file's stream fails with it, and that is where it is noticed
  try {
    const { stream, name } = await file;
    const job = await storeFile(pool, stream, name, userId);
    return job;
  } finally {
    req.unpipe(form);
    req.resume(); // so that an early refusal reaches a sender who is still sending
  }
};

const formOf = (req: Request): busboy.Busboy => {
  if (!req.is('multipart/form-data')) throw problem('unsupported_type');
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits: { files: 1, fields: 20, fieldSize: 1024 } });
  } catch (cause) {
    throw problem('unsupported_type', undefined, cause); // no boundary
  }
};

const firstFile = (form: busboy.Busboy): Promise<{ stream: Readable; name: string }> =>
  new Promise((resolve, reject) => {
    form.on('file', (field, stream, { filename = '', mimeType }) => {
      // A body that breaks off fails this stream too. Its reader hears of it; without a reader nobody would,
      // and an unheard error ends the process.
      stream.on('error', () => {});
      const name = filename.slice(0, 200) || 'upload.csv';
      const refused =
        field !== 'file'
          ? badField('body.file', 'Please select a CSV file')
          : /\.csv$/i.test(name) || CSV_TYPES.has(mimeType)
            ? null
            : notACsv('Please select a CSV file');
      if (!refused) return resolve({ stream, name });
      stream.resume();
      reject(refused);
    });
    form.once('close', () => reject(badField('body.file', 'Please select a CSV file')));
    form.once('error', (cause) => reject(brokenForm(cause)));
  });

const storeFile = async (pool: pg.Pool, stream: Readable, fileName: string, userId: number) => {
  const id = randomUUID();
  await openUpload(pool, { id, fileName, userId });
  const intake = new CsvIntake(pool, id);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) await intake.take(chunk);
    const received = await intake.end();
    await completeUpload(pool, id, received);
    return { id, totalRows: received.rows };
  } catch (error) {
    stream.resume();
    await intake.settled();
    await discardUpload(pool, id);
    throw error instanceof ProblemError || !stream.errored ? error : brokenForm(error);
  }
};

const brokenForm = (cause: unknown): ProblemError =>
  problem('bad_input', 'The upload did not arrive whole. Please try again.', cause);
