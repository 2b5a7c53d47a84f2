import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { openAdminSite } from './admin-places.js';
import { befriend, profileOf } from './friendships.js';
import { flairCards, newSideKick } from './heroes.js';

test('when a deal is disputed, then an admin sees what both gave and reported, and lets the cards of one side go', async ({
  page,
  request,
}) => {
  const [ann, bob] = [await newSideKick(request, 'disputeann'), await newSideKick(request, 'disputebob')];
  const [one = 0, two = 0] = await flairCards(ann, '75', '76');
  const give = await ann.call<{ id: number }>('POST', '/api/collection', { cardId: one });
  const get = await bob.call<{ id: number }>('POST', '/api/collection', { cardId: two });
  await befriend(ann, bob);
  const { id: partnerId, username } = await profileOf(bob);
  const lineOf = (holding: { id: number }) => [{ holdingId: holding.id, quantity: 1 }];
  const money = { amount: 9.5, from: 'me' };
  const offer = { partnerId, give: lineOf(give), get: lineOf(get), money };
  const { id, revision } = await ann.call<{ id: number; revision: number }>('POST', '/api/deals', offer);
  await bob.call('POST', `/api/deals/${id}/accept`, { revision });
  await bob.call('POST', `/api/deals/${id}/steps`, { step: 'sent' });
  await ann.call('POST', `/api/deals/${id}/dispute`, { reason: 'Nothing has arrived.' });

  await openAdminSite(page, '/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Disputes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
  const dispute = page
    .getByRole('list', { name: 'Disputes' })
    .locator('> li')
    .filter({ hasText: `Deal ${id}:` });
  await expect(dispute).toContainText('“Nothing has arrived.”');
  await expect(dispute).toContainText('$9.50');
  await expect(dispute.getByRole('region', { name: `${username} gives` })).toContainText('Sent the cards');
  await expectAccessible(page);

  await dispute.getByRole('button', { name: `Decide deal ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide dispute' });
  await dialog.getByRole('radio', { name: `Only the cards of ${username} change hands` }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The tracking number shows that they arrived.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog).toBeHidden();
  await expect(dispute).toBeHidden();

  const owned = async ({ call }: typeof ann) =>
    (await call<{ cardId: number }[]>('GET', '/api/collection?sort=oldest')).map(({ cardId }) => cardId);
  expect(await owned(ann)).toEqual([one, two]);
  expect(await owned(bob)).toEqual([]);
});
