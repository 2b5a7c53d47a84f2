import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { badField, problem, ProblemError } from './problem.js';

export interface UploadedFile {
  /** Ends only after the whole form has arrived, so a reader that reaches the end has the complete file. */
  chunks: AsyncIterable<Buffer>;
  /** The client's file name, shortened; never a path. */
  name: string;
  mimeType: string;
  /** The form's other fields, complete once the chunks have been read to the end. */
  fields: ReadonlyMap<string, string>;
}

export interface UploadRules {
  /** Name of the file's part; `file` by default. */
  part?: string;
  maxBytes: number;
  missing: string;
  tooLarge: () => ProblemError;
  refusal: (file: { name: string; mimeType: string }) => ProblemError | null;
}

const FORM_BYTES = 64 * 1024;
const FIELD_BYTES = 16 * 1024;

/**
 * Passes the file to `take`, which must read its chunks to the end or throw.
 * @throws ProblemError too_large, unsupported_type, bad_input (no file, several files, incomplete); errors of `take`
 */
export const withFile = async <T>(
  req: Request,
  rules: UploadRules,
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> => {
  if (Number(req.get('content-length') ?? 0) > rules.maxBytes + FORM_BYTES) throw rules.tooLarge();
  const form = formOf(req);
  const { part = 'file' } = rules;
  const fields = new Map<string, string>();
  form.on('field', (name, value) => fields.set(name, value));
  let second = false;
  form.once('filesLimit', () => (second = true));
  const first = firstFile(form, part, rules);
  const sent = pipeline(req, form);
  sent.catch(() => {}); // the file's stream also fails and reports it
  try {
    const { stream, ...file } = await first;
    const wholeForm = async (): Promise<void> => {
      await sent;
      if (second) throw badField(`body.${part}`, 'Please send one file at a time.');
    };
    try {
      return await take({ ...file, fields, chunks: readWhole(stream, wholeForm) });
    } catch (error) {
      stream.resume();
      throw error instanceof ProblemError || !stream.errored ? error : incompleteForm(error);
    }
  } finally {
    req.unpipe(form);
    req.resume(); // so that a client that is still sending receives an early rejection
  }
};

async function* readWhole(stream: Readable, wholeForm: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  await wholeForm();
}

const formOf = (req: Request): busboy.Busboy => {
  if (!req.is('multipart/form-data')) throw problem('unsupported_type');
  try {
    const limits = { files: 1, fields: 20, fieldSize: FIELD_BYTES };
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch (cause) {
    throw problem('unsupported_type', undefined, cause); // no boundary
  }
};

type FirstFile = { stream: Readable; name: string; mimeType: string };

const firstFile = (form: busboy.Busboy, part: string, { missing, refusal }: UploadRules): Promise<FirstFile> =>
  new Promise((resolve, reject) => {
    form.on('file', (field, stream, { filename = '', mimeType }) => {
      // An aborted upload also fails this stream. Without a listener, that error would end the process.
      stream.on('error', () => {});
      const name = filename.slice(0, 200) || 'upload';
      const refused = field === part ? refusal({ name, mimeType }) : badField(`body.${part}`, missing);
      if (!refused) return resolve({ stream, name, mimeType });
      stream.resume();
      reject(refused);
    });
    form.once('close', () => reject(badField(`body.${part}`, missing)));
    form.once('error', (cause) => reject(incompleteForm(cause)));
  });

const incompleteForm = (cause: unknown): ProblemError =>
  problem('bad_input', 'The upload was incomplete. Please try again.', cause);
