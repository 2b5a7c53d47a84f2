import { expect, test, type Locator, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { signIn } from './people.js';
import { originOf } from './product.js';

const site = originOf('ADMIN_PORT');
const PAGE = '/admin/cards?tab=bulk-import';
/** For work in the background on a loaded machine. */
const SLOW = { timeout: 180_000 };

/** The columns of set and name have names that only an admin can tell apart. */
const csvOf = (set: string, sets: number, cards: number): Buffer =>
  Buffer.from(
    `Edition,Year,Heading,Card No.\n${Array.from({ length: sets }, (_, s) =>
      Array.from({ length: cards }, (_card, c) => `${set} ${s},1996,Hero ${c},${c}\n`).join(''),
    ).join('')}`,
  );

const checkFile = async (page: Page, name: string, buffer: Buffer): Promise<Locator> => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const check = page.getByRole('button', { name: 'Check file' });
  await expect(page.getByText('Choose the column for SET, name')).toBeVisible();
  await expect(check).toBeDisabled();
  await page.getByLabel('SET (required)').selectOption('Edition');
  await page.getByLabel('name (required)').selectOption('Heading');
  await check.click();
  return page.getByRole('region', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name }).first();
};

const undo = async (page: Page, job: Locator): Promise<void> => {
  await job.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(job.getByText('Undone', { exact: true })).toBeVisible(SLOW);
};
const figure = (job: Locator, label: string): Locator =>
  job.locator('dl > div').filter({ hasText: label }).locator('dd');

test('when 80,000 rows are imported in the shell, then the import is watched, cancelled, redone and undone', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const run = `Shell ${Date.now()}`;
  const file = csvOf(run, 80, 1000);
  await signIn(page, 'admin');
  await page.goto(PAGE);

  const first = await checkFile(page, `${run} a.csv`, file);
  await first.getByRole('button', { name: 'Import 80,000 cards' }).click(SLOW);
  await expect(page.getByText('Bulk Import Started!').first()).toBeVisible();
  await expect(first.getByText(/[1-9][\d,]* of 80,000 rows processed/)).toBeVisible(SLOW);
  await first.getByRole('button', { name: 'Cancel import' }).click();
  await expect(first.getByText('Canceled', { exact: true })).toBeVisible(SLOW);
  await expect(figure(first, 'Sets removed')).toHaveText('80');

  await page.reload();
  await expect(first.getByText('Canceled', { exact: true })).toBeVisible();
  const second = await checkFile(page, `${run} b.csv`, file);
  await second.getByRole('button', { name: 'Import 80,000 cards' }).click(SLOW);
  await expect(second.getByText('Done', { exact: true })).toBeVisible(SLOW);
  await expect(figure(second, 'Cards added')).toHaveText('80,000');
  await undo(page, second);
  await expect(figure(second, 'Cards removed')).toHaveText('80,000');
  await expect(figure(second, 'Sets removed')).toHaveText('80');
});

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

test('when a file has no header row or the wrong encoding, then the screen says so before the upload', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(PAGE);
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from('Flair,1994,Storm,7\n'));
  await expect(page.getByText('The first line of the file must name its columns', { exact: false })).toBeVisible();
  await choose(Buffer.from('\ufeffSET,Year,name,cardNumber\nA,1990,B,1\n', 'utf16le'));
  await expect(page.getByText('This file is in UTF-16')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
  await choose(Buffer.from('SET,Year,name,cardNumber\nA,1990,Caf\u00e9,1\n', 'latin1'));
  await expect(page.getByText('This file is not in UTF-8')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled();
});
