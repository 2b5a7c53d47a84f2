import { getImport, listImports, uploadImport, watchImport } from '@ninepocket/contracts/catalog/imports';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { catalogProcesses } from './catalog-process.js';
import { buildRows, csvOf, FORM_START, formOf, openUpload } from './world.js';

const { database, startProcess, end, endAll } = catalogProcesses();
afterAll(endAll);

describe('a killed import', () => {
  it('when the replica that received the file is killed, then another one finishes the job and reports its progress', async () => {
    const { url } = await database();
    const [first, second] = [await startProcess(url), await startProcess(url)];
    const file = csvOf(buildRows(20_000, 'Two replicas'));
    const { body } = await first.admin.call(uploadImport, { raw: formOf(file) });
    const watching = second.admin.call(watchImport, { params: { id: body.importId } });
    await end(first.child, 'SIGKILL');
    const events = String((await watching).body)
      .trim()
      .split('\n\n');
    expect(events.at(-1)).toContain('"status":"done"');
    expect((await second.admin.call(getImport, { params: { id: body.importId } })).body).toMatchObject({
      cardsInserted: 20_000,
    });
  });

  it('when the process is killed during the upload, then no part of it becomes visible', async () => {
    const { url, sql } = await database();
    const { child, address } = await startProcess(url);
    const req = await openUpload(address);
    const lost = once(req, 'error');
    req.write(FORM_START + csvOf(buildRows(5_000, 'Half an upload')));
    await eventually(async () => {
      const { rows } = await sql.query('select from import_batches');
      expect(rows.length).toBeGreaterThan(0);
    });
    await end(child, 'SIGKILL');
    await lost;
    // Simulates 15 minutes of silence.
    await sql.query(`update import_jobs set touched_at = now() - interval '1 hour'`);
    const { admin } = await startProcess(url);
    await runNow(sql, 'catalog.old-imports');
    await eventually(async () => {
      const { rows } = await sql.query('select id from import_jobs union all select import_id from import_batches');
      expect(rows).toEqual([]);
    });
    expect((await admin.call(listImports)).body).toEqual([]);
  });
});
