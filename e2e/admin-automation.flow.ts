import { expect, test, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { signIn } from './people.js';
import { originOf } from './product.js';

const site = originOf('ADMIN_PORT');
const AUTOMATION = '/admin/automation';

const places = [
  {
    place: 'in the shell',
    origin: originOf('PORT'),
    open: (page: Page) => signIn(page, 'admin'),
  },
  {
    place: 'on the admin site',
    origin: site,
    open: async (page: Page) => {
      await page.goto(site);
      await page.getByRole('button', { name: 'Continue with Google' }).first().click();
      await page.getByRole('button', { name: 'admin@demo.test' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    },
  },
];

const toastOf = (page: Page, text: string | RegExp) => page.locator('[data-toast]').getByText(text).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const { place, origin, open } of places) {
  test(`when an admin edits, pauses, starts and stops schedules ${place}, then each is confirmed`, async ({ page }) => {
    await open(page);
    await page.goto(`${origin}${AUTOMATION}?tab=scheduler`);
    const scheduler = panel(page, 'Scheduler');
    await scheduler.getByRole('combobox', { name: 'Time zone' }).selectOption('America/New_York');
    await expect(toastOf(page, 'Scheduler configuration updated successfully')).toBeVisible();
    await scheduler.getByRole('switch', { name: 'Run scheduled jobs' }).click();
    await expect(scheduler.getByText('Active', { exact: true })).toBeVisible();

    const check = panel(page, 'Weekly check of image links');
    await check.getByRole('button', { name: /^Edit/ }).click();
    const cron = check.getByRole('textbox', { name: 'Schedule (cron)' });
    await cron.fill('61 * * * *');
    await expect(check.getByRole('alert')).toContainText('Enter five cron fields');
    await check.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Failed to update scheduler configuration')).toBeVisible();
    await cron.fill('30 2 * * *');
    await expect(check.getByRole('list', { name: 'Next runs' }).getByText(/2:30 AM (EST|EDT)/)).toHaveCount(5);
    expect(await findings(page)).toEqual([]);
    await check.getByRole('button', { name: 'Save' }).click();
    await expect(check.getByText('30 2 * * *')).toBeVisible();

    await check.getByRole('button', { name: /^Pause/ }).click();
    await expect(check.getByText('No next run: this schedule is paused.')).toBeVisible();
    await check.getByRole('button', { name: /^Run .* now$/ }).click();
    await expect(toastOf(page, 'Job started')).toBeVisible();
    await expect(check.getByText(/^Done/)).toBeVisible();
    await check.getByRole('button', { name: /^Resume/ }).click();
    await expect(check.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);

    await scheduler.getByRole('button', { name: 'Stop All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop All' }).click();
    await expect(toastOf(page, 'All scheduled jobs stopped')).toBeVisible();
    await expect(scheduler.getByText('Inactive', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    const runs = page.getByRole('list', { name: 'Job runs' }).getByRole('listitem');
    const run = runs.filter({ hasText: 'Image link check' }).first();
    await expect(run).toContainText('Started by you with Run now');
    await run.getByRole('button', { name: 'Show log' }).click();
    await expect(run.getByRole('log')).toContainText('addresses checked');
    await page.getByRole('combobox', { name: 'State' }).selectOption('failed');
    await expect(page.getByText('No runs match.')).toBeVisible();
  });

  test(`when a bulk image run is followed, left and cancelled ${place}, then it continues until it is cancelled`, async ({
    page,
    context,
  }) => {
    await open(page);
    await page.goto(origin + AUTOMATION);
    const images = panel(page, 'Bulk image processing');
    await images.getByRole('spinbutton', { name: 'Limit (cards)' }).fill('0');
    await expect(images.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
    await expect(images.getByRole('button', { name: 'Start Bulk Update' })).toBeDisabled();
    await images.getByRole('spinbutton', { name: 'Limit (cards)' }).fill('1000');
    const other = await context.newPage();
    await other.goto(origin + AUTOMATION);
    const start = other.getByRole('button', { name: 'Start Bulk Update' });
    await expect(start).toBeEnabled();
    await images.getByRole('button', { name: 'Start Bulk Update' }).click();
    await expect(images.getByRole('log')).toContainText(/(done|failed)/);
    await expect(images.getByText(/^\d+% · \d+ of 1,000 cards$/)).toBeVisible();
    // The other tab does not know about the run yet.
    await start.click();
    await expect(toastOf(other, 'This job is already running')).toBeVisible();
    await page.close();

    await other.reload();
    const again = panel(other, 'Bulk image processing');
    await expect(again.getByText('Running', { exact: true })).toBeVisible();
    await expect(again.getByRole('log').getByRole('listitem').nth(2)).toBeVisible();
    expect(await findings(other)).toEqual([]);
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(again.getByRole('button', { name: 'Start Bulk Update' })).toBeEnabled();
  });

  test(`when prices are imported, approved and refreshed ${place}, then each panel shows the result`, async ({
    page,
  }) => {
    const set = `Automation Flow ${Date.now()}`;
    await open(page);
    await createCards(page, origin, set, ['sandbox-429-3 Rogue', 'sandbox-none Gambit']);
    await page.goto(`${origin}${AUTOMATION}?tab=prices`);
    const guide = panel(page, 'PriceCharting import');
    await guide.getByRole('spinbutton', { name: 'Limit (cards)' }).fill('12');
    await guide.getByRole('button', { name: 'Import Prices' }).click();
    await expect(toastOf(page, 'Import Complete')).toBeVisible();
    await expect(toastOf(page, /^imported \d+ cards? from \d+ sets?\.$/)).toBeVisible();
    await expect(guide.getByText('Cards processed')).toBeVisible();

    // The sandbox is unsure about some cards of the demo catalog.
    const matches = page.getByRole('list', { name: 'Price matches' }).getByRole('listitem');
    await expect(matches.first()).toContainText(/\d+% certain/);
    const approve = matches.first().getByRole('button', { name: /^Approve/ });
    const approved = await approve.getAttribute('aria-label');
    await approve.click();
    await expect(toastOf(page, 'Match approved')).toBeVisible();
    await expect(matches.getByRole('button', { name: approved ?? '', exact: true })).toHaveCount(0);

    const card = panel(page, 'The price of one card');
    await card.getByRole('combobox', { name: 'Card' }).fill('sandbox-429-3 Rogue');
    await page.getByRole('option', { name: new RegExp(set) }).click();
    await expect(card.getByText('There is no price for this card yet.')).toBeVisible();
    await card.getByRole('button', { name: 'Refresh Price' }).click();
    await expect(toastOf(page, 'eBay API rate limit reached')).toBeVisible();
    await expect(panel(page, 'eBay price refresh').getByText('Rate limit reached')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test(`when the services do not answer ${place}, then every panel fails alone and Retry loads it`, async ({
    page,
  }) => {
    await open(page);
    const failures = {
      images: [
        ['**/api/admin/missing-images-count', 'Failed to load missing images information'],
        ['**/api/admin/card-images/broken*', 'Broken image links could not be loaded'],
      ],
      prices: [
        ['**/api/admin/pricecharting-config', 'Failed to check PriceCharting configuration'],
        ['**/api/admin/price-matches*', 'Price matches could not be loaded'],
      ],
      scheduler: [
        [
          '**/api/admin/scheduler/status',
          'Failed to load scheduler status. Please check your connection and try again.',
        ],
      ],
      history: [['**/api/admin/job-runs?*', 'Job runs could not be loaded']],
    } as const;
    for (const [tab, cases] of Object.entries(failures)) {
      for (const [url] of cases) await page.route(url, (route) => route.abort());
      await page.goto(`${origin}${AUTOMATION}?tab=${tab}`);
      for (const [url, text] of cases) {
        const failure = page.getByRole('alert').filter({ hasText: text });
        await expect(failure).toBeVisible();
        await page.unroute(url);
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(failure).toBeHidden();
      }
    }
  });
}

const createCards = async (page: Page, origin: string, set: string, names: readonly string[]): Promise<void> => {
  await page.goto(`${origin}/admin/cards?tab=create-set`);
  await page.getByLabel('Set name').fill(set);
  await page.getByRole('button', { name: 'Create Set' }).click();
  await expect(toastOf(page, 'Card set created successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Upload CSV' }).click();
  await page.getByRole('combobox', { name: 'Card set' }).fill(set);
  await page.getByRole('option', { name: new RegExp(set) }).click();
  const rows = names.map((name, index) => `${name},${index + 1},false`);
  const buffer = Buffer.from(['name,cardNumber,isInsert', ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'set.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(page.getByRole('tabpanel').getByText(`Added ${names.length} cards`)).toBeVisible();
};
