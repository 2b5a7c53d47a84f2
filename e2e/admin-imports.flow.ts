import { expect, test } from 'playwright/test';
import { findings } from './accessibility.js';
import { checkFile, csvOf, figure, PAGE, undo } from './imports.js';
import { signIn } from './people.js';
import { originOf } from './product.js';

const site = originOf('ADMIN_PORT');

test('when a small file is imported on the admin site, then its preview, problems and undo are shown', async ({
  page,
}) => {
  await page.goto(site);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: 'admin@demo.test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await page.goto(site + PAGE);

  const run = `Site ${Date.now()}`;
  const file = Buffer.concat([csvOf(run, 2, 15), Buffer.from(`${run},never,Bad,1\n`)]);
  const cancelled = await checkFile(page, `${run} a.csv`, file);
  await expect(cancelled.getByText('Year is not a valid year', { exact: false }).first()).toBeVisible();
  await expect(cancelled.getByText('First 10 changes')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await cancelled.getByRole('button', { name: 'Cancel import' }).click();
  await expect(cancelled.getByText('Canceled before anything was written.')).toBeVisible();

  const job = await checkFile(page, `${run} b.csv`, file);
  await job.getByRole('button', { name: 'Import 30 cards' }).click();
  await expect(job.getByText('Done, rows rejected')).toBeVisible();
  const again = await checkFile(page, `${run} c.csv`, file);
  await expect(again.getByText('The same file was already imported')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Import 0 cards' })).toBeDisabled();
  await again.getByRole('button', { name: 'Cancel import' }).click();
  await job.getByRole('button', { name: new RegExp(`${run} b.csv`) }).focus();
  await undo(page, job);
  await expect(figure(job, 'Cards removed')).toHaveText('30');
  expect(await findings(page)).toEqual([]);
});

test('when a file has no header row, another separator or another encoding, then the screen finds the columns or says so', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(PAGE);
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer });
  const check = page.getByRole('button', { name: 'Check file' });
  await choose(Buffer.from('Flair,1994,Storm,7\n'));
  await expect(page.getByText('A line of the file must name its columns', { exact: false })).toBeVisible();
  await expect(check).toBeDisabled();
  const files = [
    Buffer.from('\ufeffSET,Year,name,cardNumber\nA,1990,B,1\n', 'utf16le'),
    Buffer.from('SET,Year,name,cardNumber\nA,1990,Caf\u00e9,1\n', 'latin1'),
    Buffer.from('"sep=;"\nMy checklist\nSET;Year;name;cardNumber\nA;1990;B;1\n'),
  ];
  for (const file of files) {
    await choose(Buffer.from('Flair,1994,Storm,7\n'));
    await expect(check).toBeDisabled();
    await choose(file);
    await expect(check).toBeEnabled();
    await expect(page.getByText('KB · 1 row', { exact: false })).toBeVisible();
  }
  await choose(Buffer.from('PK\u0003\u0004'));
  await expect(page.getByText('This is not a text file', { exact: false })).toBeVisible();
});
