// The screen of bulk imports.
import { expect, type Locator, type Page } from 'playwright/test';

export const PAGE = '/admin/cards?tab=bulk-import';
/** For work in the background on a loaded machine. */
export const SLOW = { timeout: 180_000 };

/** The columns of set and name have names that only an admin can tell apart. */
export const csvOf = (set: string, sets: number, cards: number): Buffer =>
  Buffer.from(
    `Edition,Year,Heading,Card No.\n${Array.from({ length: sets }, (_, s) =>
      Array.from({ length: cards }, (_card, c) => `${set} ${s},1996,Hero ${c},${c}\n`).join(''),
    ).join('')}`,
  );

export const checkFile = async (page: Page, name: string, buffer: Buffer): Promise<Locator> => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const check = page.getByRole('button', { name: 'Check file' });
  await expect(page.getByText('Choose the column for SET, name')).toBeVisible();
  await expect(check).toBeDisabled();
  await page.getByLabel('SET (required)').selectOption('Edition');
  await page.getByLabel('name (required)').selectOption('Heading');
  await check.click();
  return page.getByRole('region', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name }).first();
};

export const undo = async (page: Page, job: Locator): Promise<void> => {
  await job.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(job.getByText('Undone', { exact: true })).toBeVisible(SLOW);
};
export const figure = (job: Locator, label: string): Locator =>
  job.locator('dl > div').filter({ hasText: label }).locator('dd');
