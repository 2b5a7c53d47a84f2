import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs } from './people.js';
import { heldToast } from './toasts.js';

// About limits: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

const flair = '/browse/1994-marvel-annual-flair/marvel-annual-flair';

const openRapidEntry = async (page: Page): Promise<void> => {
  await page.goto('/my-collection');
  await page.getByRole('button', { name: 'Rapid entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Rapid entry' })).toBeVisible();
};

test('when numbers are typed, then they are previewed as cards, added by keyboard, and undone', async ({ page }) => {
  await signInAs(page, newAddress('rapid'));
  await openRapidEntry(page);
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });

  await expect(dialog.getByRole('combobox', { name: 'Set' })).toBeFocused();
  await page.keyboard.type('annual flair');
  // Enter chooses the first of the sets that are found for the whole text.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Card numbers' })).toBeFocused();

  await page.keyboard.type('1-45, 50, 60 x3');
  await expect(dialog.getByRole('status')).toHaveText('47 cards, 49 copies, with room for 201 more');
  await expect(dialog.getByRole('list', { name: 'Cards' }).getByText('The Thing')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('49 cards added.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Card numbers' })).toHaveValue('');

  await page.keyboard.type('2');
  await expect(dialog.getByText('1 owned')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Card numbers' }).fill('');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('49 of 250 cards')).toBeVisible();

  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByText('0 of 250 cards')).toBeVisible();
});

test('when the dialog is closed while cards are added, then a toast shows the result', async ({ page }) => {
  await signInAs(page, newAddress('rapid-closed'));
  await page.goto('/browse/1994-marvel-annual-flair/marvel-annual-flair');
  await page.getByRole('button', { name: 'Rapid entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });
  await dialog.getByRole('textbox', { name: 'Card numbers' }).fill('1-3');
  await expect(dialog.getByRole('status')).toHaveText(/^3 cards/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/collection/bulk', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.goBack();
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByText('3 cards added.').first()).toBeVisible();
  await expect(page.getByText('3 of 168 owned')).toBeVisible();
});

test('when an entry is invalid or matches no card, then it is reported in place and only the others are added', async ({
  page,
}) => {
  await signInAs(page, newAddress('rapid-wrong'));
  await openRapidEntry(page);
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });
  await dialog.getByRole('textbox', { name: 'Card numbers' }).fill('1, spidey, 9999');
  await expect(dialog.getByText('Choose the set these numbers belong to.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Set' }).fill('annual flair');
  await page.getByRole('option', { name: '1994 Marvel Annual Flair' }).click();
  const read = dialog.getByRole('list', { name: 'How it was read' }).getByRole('listitem');
  await expect(read).toHaveCount(3);
  await expect(read.nth(0)).toHaveText(/^1\s*1 card$/);
  await dialog.getByRole('button', { name: 'Add 1 card, leave out 2' }).click();
  await expect(dialog.getByText('1 card added.', { exact: false })).toBeVisible();
});

test('when numbers have not been added, then they are saved as a draft, and the browser warns before they are lost', async ({
  page,
}) => {
  await signInAs(page, newAddress('rapid-draft'));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Collection' }).click();
  await page.getByRole('button', { name: 'Rapid entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });
  const numbers = dialog.getByRole('textbox', { name: 'Card numbers' });
  await numbers.fill('1-45');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Rapid entry' }).click();
  await expect(numbers).toHaveValue('1-45');

  const asking = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const asked = await asking;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(numbers).toHaveValue('1-45');
  await numbers.fill('');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Rapid entry' }).click();
  await expect(numbers).toHaveValue('');
});

test('when Back is pressed while the dialog is open, then it closes and the screen stays; a reload opens it again', async ({
  page,
}) => {
  await signInAs(page, newAddress('rapid-back'));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Collection' }).click();
  const open = page.getByRole('button', { name: 'Rapid entry' });
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });
  await open.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/my-collection$/);
  await expect(open).toBeFocused();

  await open.click();
  await page.reload();
  await expect(dialog).toBeVisible();
  // Closing it twice by mistake closes nothing else.
  await dialog.getByRole('button', { name: 'Close' }).last().dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/my-collection$/);

  await page.goto(`${flair}?entry=rapid`);
  await expect(dialog.getByRole('combobox', { name: 'Set' })).toHaveValue(/Marvel Annual Flair/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${flair}$`));
});

test('when the cards exceed the plan’s limit, then nothing is added and the remaining places are shown', async ({
  page,
}) => {
  await signInAs(page, newAddress('rapid-full'));
  await openRapidEntry(page);
  const dialog = page.getByRole('dialog', { name: 'Rapid entry' });
  await dialog.getByRole('combobox', { name: 'Set' }).fill('annual flair');
  await page.getByRole('option', { name: '1994 Marvel Annual Flair' }).click();
  await dialog.getByRole('textbox', { name: 'Card numbers' }).fill('1-10 x30');
  await expect(dialog.getByText('50 more than your plan has room for', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add cards' })).toBeDisabled();
});

test('when a toast appears while a dialog is open on a phone, then it is at the top and covers no button', async ({
  page,
}) => {
  await signInAs(page, newAddress('rapid-toast'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-collection?entry=rapid');
  await expect(page.getByRole('dialog', { name: 'Rapid entry' })).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('ninepocket:toast', { detail: { title: 'New Badges Earned!' } })),
  );
  const toast = await heldToast(page, 'New Badges Earned!');
  expect((await toast.boundingBox())?.y).toBeLessThan(40);
});
