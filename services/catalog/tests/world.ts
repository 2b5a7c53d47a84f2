import { getImport, uploadImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import {
  callerOf,
  eventually,
  testConfig,
  testKeys,
  type Caller,
  type TestClient,
} from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCatalog } from '../src/start.js';

export interface World {
  catalog: RunningService;
  env: NodeJS.ProcessEnv;
  sql: pg.Pool;
  imageDir: string;
  admin: TestClient;
  collector: TestClient;
  as(caller: Caller): TestClient;
  close(): Promise<void>;
}

export const openSql = (url: string): pg.Pool => {
  const sql = new pg.Pool({ connectionString: url, max: 3 });
  sql.on('error', () => {}); // dropping the database ends connections that are still closing
  return sql;
};

export const UNREACHABLE = 'http://127.0.0.1:1';

export const startWorld = async (collectionUrl = UNREACHABLE, more: Record<string, unknown> = {}): Promise<World> => {
  const database = await serviceDatabase('catalog');
  const imageDir = await mkdtemp(join(tmpdir(), 'ninepocket-card-images-'));
  const env = testConfig({
    DATABASE_URL: database.url,
    COLLECTION_URL: collectionUrl,
    AUTOMATION_URL: UNREACHABLE,
    CARD_IMAGE_DIR: imageDir,
    ...more,
  });
  const { running: catalog } = await startCatalog(env);
  const sql = openSql(database.url);
  const as = (caller: Caller): TestClient => callerOf(catalog.url, caller, 'catalog');
  return {
    catalog,
    env,
    sql,
    imageDir,
    as,
    admin: as({ userId: 1, isAdmin: true }),
    collector: as({ userId: 2 }),
    async close() {
      await catalog.stop();
      await sql.end();
      await database.drop();
      await rm(imageDir, { recursive: true });
    },
  };
};

export const checklist = (name: string): Buffer =>
  readFileSync(new URL(`../../../infra/local/demo/checklists/${name}.csv`, import.meta.url));

export const HEADER = 'SET,Year,name,cardNumber,IsInsert,Image,description,Price';

export const csvOf = (rows: string[], header = HEADER): string => [header, ...rows].join('\n');

export const buildRows = (count: number, set = 'Test Set', year = 1990): string[] =>
  Array.from({ length: count }, (_, i) => `${set},${year},Card ${i + 1},${i + 1},${i % 10 === 0},,,`);

export const formOf = (
  file: string | Uint8Array<ArrayBuffer> | Buffer,
  name = 'cards.csv',
  type = 'text/csv',
  field = 'file',
): FormData => {
  const form = new FormData();
  form.set(field, new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type }), name);
  return form;
};

export const upload = (
  client: TestClient,
  file: string | Buffer,
  name?: string,
  fields: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', formOf(file, name).get('file') as File);
  return client.call(uploadImport, { raw: form });
};

/** An admin's assertion, for streams, which the typed client does not support. */
export const adminHeaders = async (): Promise<Record<string, string>> => {
  const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
  return {
    [ASSERTION_HEADER]: await signer.sign('catalog', {
      userId: 1,
      firebaseUid: 'firebase-1',
      isAdmin: true,
      plan: 'SIDE_KICK',
    }),
  };
};

/** The start of a multipart body, up to the file's first byte; the boundary is `b`. */
export const FORM_START = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

export const openUpload = async (url: string, headers: Record<string, string> = {}): Promise<ClientRequest> =>
  request(url + uploadImport.path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers, ...(await adminHeaders()) },
  });

export const finished = async (client: TestClient, id: string, ms?: number): Promise<ImportJob> => {
  let job: ImportJob | undefined;
  await eventually(async () => {
    job = (await client.call(getImport, { params: { id } })).body;
    expect(['done', 'failed', 'cancelled', 'undone', 'preview']).toContain(job.status);
  }, ms);
  return job!;
};

/** The import as it waits for its start. */
export const previewOf = async (
  client: TestClient,
  file: string | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportJob> => {
  const { status, body } = await upload(client, file, undefined, { preview: 'true', ...fields });
  expect({ status, body }).toMatchObject({ status: 202 });
  return finished(client, body.importId);
};

export const importCsv = async (
  client: TestClient,
  file: string | Buffer,
  { name, ms }: { name?: string; ms?: number } = {},
): Promise<ImportJob> => {
  const { status, body } = await upload(client, file, name);
  expect({ status, body }).toMatchObject({ status: 202 });
  return finished(client, body.importId, ms);
};

export const publishedEvents = async <T = Record<string, unknown>>(sql: pg.Pool, name: string): Promise<T[]> => {
  const { rows } = await sql.query<{ data: T }>('select data from messaging.outbox where name = $1 order by id', [
    name,
  ]);
  return rows.map((row) => row.data);
};
