import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { flairCards, newSuperHero } from './heroes.js';
import { signInAs } from './people.js';

test('when a copy of a stack is photographed, then it is shown, listed and reported with it, and undo takes it back', async ({
  page,
  request,
}) => {
  const [me, buyer] = [await newSuperHero(request, 'photographer'), await newSuperHero(request, 'examiner')];
  const [cardId = 0] = await flairCards(me, '12');
  const copy = { cardId, quantity: 2, isForSale: true, salePrice: 7654 };
  await me.call('POST', '/api/collection', copy);

  await signInAs(page, me.email);
  await page.goto(`/my-collection?card=${cardId}`);
  const dialog = page.getByRole('dialog', { name: / #12$/ });
  const large = dialog.locator('img[src$="/660.webp"]');
  await dialog.getByRole('button', { name: /^Add a photo of the front/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
  const buffer = await page.screenshot();
  await (await chooser).setFiles({ name: 'front.png', mimeType: 'image/png', buffer });
  const preview = page.getByRole('dialog', { name: 'Photo of the front' });
  await preview.getByRole('button', { name: 'Rotate right' }).click();
  await preview.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog.getByText('Photo added: this copy is now listed by itself')).toBeVisible();
  await expect(large).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Photo of the front/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator('img[src^="/api/photos/"]')).toHaveCount(1);

  await signInAs(page, buyer.email);
  await page.goto(`/marketplace?card=${cardId}`);
  await expect(large).toBeVisible();
  await expect(dialog.getByText(/’s copy$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^View photos of/ }).click();
  await page
    .getByRole('dialog', { name: /^Photos/ })
    .getByRole('button', { name: 'Report' })
    .click();
  await page.getByRole('dialog', { name: 'Report a photo' }).getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible();

  await signInAs(page, me.email);
  await page.goto(`/my-collection?card=${cardId}`);
  await dialog.getByRole('button', { name: /^Photo of the front/ }).click();
  await page.getByRole('menuitem', { name: 'Remove photo' }).click();
  await expect(large).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(large).toBeVisible();
});
