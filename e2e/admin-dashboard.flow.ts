import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, test, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { natsPassword, originOf } from './product.js';

/** An event that breaks its contract: collection and automation refuse it. */
const publishBrokenEvent = async (): Promise<string> => {
  const id = String(Date.now());
  const servers = new URL(originOf('NATS_PORT')).host;
  const connection = await connect({
    servers,
    user: 'catalog',
    pass: natsPassword('catalog'),
    inboxPrefix: '_INBOX.catalog',
  });
  const event = { id, name: 'catalog.set.updated', aggregate: 'set:0', time: new Date().toISOString(), data: {} };
  await jetstream(connection).publish(event.name, JSON.stringify(event));
  await connection.close();
  return id;
};

const cardOf = (page: Page, service: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: service }) });

for (const { place, open } of adminPlaces) {
  test(`when an event cannot be handled ${place}, then the dashboard shows it, and an admin retries and discards it`, async ({
    page,
  }) => {
    const eventId = await publishBrokenEvent();
    await open(page, '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    const [collection, automation] = [cardOf(page, 'collection'), cardOf(page, 'automation')];
    for (const service of [collection, automation]) {
      await expect(service.getByText('Healthy')).toBeVisible();
      await expect(service.getByText(`event ${eventId}`)).toBeVisible();
    }
    expect(await findings(page)).toEqual([]);

    await collection.getByRole('button', { name: `Retry catalog.set.updated ${eventId}` }).click();
    await expect(page.getByText('The event was not handled', { exact: true })).toBeVisible();
    await expect(collection.getByText('2 attempts').first()).toBeVisible();

    for (const service of [collection, automation]) {
      const discard = service.getByRole('button', { name: `Discard catalog.set.updated ${eventId}` });
      await discard.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(service.getByText(`event ${eventId}`)).toBeVisible();
      await discard.click();
      const dialog = page.getByRole('alertdialog', { name: 'Discard this event?' });
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await expect(service.getByText(`event ${eventId}`)).toBeHidden();
      await expect(service.getByText('No dead letters.')).toBeVisible();
    }
  });

  test(`when a service is down ${place}, then the dashboard says so, shows the others, and Retry loads it`, async ({
    page,
  }) => {
    const figures = page.getByRole('region', { name: 'Figures' });
    const figureOf = (label: string) =>
      figures.locator('.panel-flat').filter({ has: page.getByText(label, { exact: true }) });
    const social = /\/api\/admin\/social\//;
    await open(page, '/admin');
    await expect(figureOf('System status')).toContainText('Active');
    await expect(figureOf('Total sets')).toContainText(/[1-9]/);
    await expect(figureOf('Users')).toContainText('SUPER HERO');

    await page.route(social, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', title: 'Down.' } }));
    await page.reload();
    await expect(figureOf('System status')).toContainText('social is unavailable');
    await expect(cardOf(page, 'social').getByText('Unavailable')).toBeVisible();
    await expect(cardOf(page, 'billing').getByText('Healthy')).toBeVisible();
    await expect(figureOf('Users')).toContainText('Not available');
    await expect(figureOf('Total sets')).toContainText(/[1-9]/);
    expect(await findings(page)).toEqual([]);

    await page.unroute(social);
    await page.getByRole('button', { name: 'Retry: social' }).click();
    await expect(cardOf(page, 'social').getByText('Healthy')).toBeVisible();
    await page.getByRole('button', { name: 'Retry: Users' }).click();
    await expect(figureOf('Users')).toContainText('SUPER HERO');
  });
}
