import { expect, test } from 'playwright/test';
import { checkFile, csvOf, figure, PAGE, SLOW, undo } from './imports.js';
import { signIn } from './people.js';

// About limits: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

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
