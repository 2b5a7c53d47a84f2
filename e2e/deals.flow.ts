import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { befriend, pageOf, profileOf } from './friendships.js';
import { flairCards, newSideKick } from './heroes.js';
import { signInAs } from './people.js';

const stateOf = (page: Page) => page.getByRole('region', { name: 'State of the deal' });
/** Of the question that a step asks first. */
const confirm = async (page: Page, button: string): Promise<void> => {
  await stateOf(page).getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
};

test('when friends offer, counter, accept, send and receive, then the cards have changed collections', async ({
  page,
  browser,
  request,
}) => {
  const [ann, bob] = [await newSideKick(request, 'dealann'), await newSideKick(request, 'dealbob')];
  const [one = 0, two = 0, three = 0] = await flairCards(ann, '71', '72', '73');
  await ann.call('POST', '/api/collection', { cardId: one, quantity: 3 });
  await bob.call('POST', '/api/collection', { cardId: two, condition: 'Mint' });
  await bob.call('POST', '/api/collection', { cardId: three });
  await befriend(ann, bob);
  const bobsProfile = await profileOf(bob);

  await signInAs(page, ann.email);
  await page.goto(`/friend-profile/${bobsProfile.id}`);
  await page.getByRole('link', { name: 'Propose a trade' }).click();
  await page.getByRole('list', { name: 'You get: cards to choose from' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'You give: cards to choose from' }).getByRole('button').first().click();
  await page.getByRole('combobox', { name: 'Delivery' }).selectOption('By mail');
  await page.getByRole('textbox', { name: 'Note' }).fill('Like it?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(stateOf(page)).toContainText('Your offer');
  await expect(stateOf(page)).toContainText(`${bobsProfile.username} has to answer.`);
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;

  const other = await pageOf(browser, bob.email);
  await other.goto('/deals');
  await expect(other.getByRole('navigation', { name: 'Main' }).getByText('1 waiting deal')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('list', { name: 'Waiting for me' }).getByRole('link').click();
  await expect(other).toHaveURL(path);
  await expect(other.getByText('Like it?')).toBeVisible();
  await stateOf(other).getByRole('link', { name: 'Counter-offer' }).click();
  const asked = other.getByRole('list', { name: 'You get: chosen cards' });
  await asked.getByRole('button', { name: /^One more / }).click();
  await other.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(stateOf(other)).toContainText('Your counter-offer');

  await page.reload();
  await expect(stateOf(page)).toContainText("'s counter-offer");
  await expect(page.getByRole('region', { name: /^You give/ })).toContainText('2 cards');
  await stateOf(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: 'Accept this offer?' }).getByRole('button', { name: 'Accept' }).click();
  await expect(stateOf(page)).toContainText('Agreed');

  await page.goto(`/my-collection?card=${one}`);
  await page.getByRole('link', { name: '2 promised in a deal' }).click();
  await confirm(page, 'I sent the cards');
  await expect(stateOf(page).getByRole('button', { name: 'I sent the cards' })).toBeHidden();
  await expect(stateOf(page)).toBeFocused();
  await other.reload();
  await confirm(other, 'I sent the cards');
  await expect(stateOf(other).getByRole('button', { name: 'I sent the cards' })).toBeHidden();
  await confirm(other, 'I have the cards');
  await expect(stateOf(other)).toContainText('has to confirm the rest.');
  await page.reload();
  await confirm(page, 'I have the cards');
  await expect(stateOf(page)).toContainText('Complete');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The deal is complete');
  await stateOf(page)
    .getByRole('button', { name: /^Rate / })
    .click();
  const rating = page.getByRole('dialog', { name: /^Rate / });
  await rating.getByRole('textbox', { name: 'Comment' }).fill('Fast and friendly.');
  await rating.getByRole('button', { name: 'Rate' }).click();
  await expect(stateOf(page).getByRole('button', { name: /^Rate / })).toBeHidden();
  await expect(stateOf(page)).toContainText('1 deal with 1 collector');
  await other.context().close();

  const owned = async (collector: typeof ann) =>
    (await collector.call<{ cardId: number; quantity: number }[]>('GET', '/api/collection?sort=oldest')).map(
      ({ cardId, quantity }) => [cardId, quantity],
    );
  expect(await owned(ann)).toEqual([
    [one, 1],
    [three, 1],
  ]);
  expect(await owned(bob)).toEqual([
    [two, 1],
    [one, 2],
  ]);
});

test('when an offer is withdrawn while the other side looks at it, then accepting says so', async ({
  page,
  browser,
  request,
}) => {
  const [ann, bob] = [await newSideKick(request, 'dealcat'), await newSideKick(request, 'dealdan')];
  const [one = 0] = await flairCards(ann, '74');
  const holding = await ann.call<{ id: number }>('POST', '/api/collection', { cardId: one });
  await befriend(ann, bob);
  const body = { partnerId: (await profileOf(bob)).id, give: [{ holdingId: holding.id, quantity: 1 }] };
  const { id } = await ann.call<{ id: number }>('POST', '/api/deals', body);

  const other = await pageOf(browser, bob.email);
  await other.goto(`/deals/${id}`);
  await stateOf(other).getByRole('button', { name: 'Accept' }).click();
  // The page would follow by itself within 15 seconds.
  await other.route(`**/api/deals/${id}`, (route) => route.abort());
  await signInAs(page, ann.email);
  await page.goto(`/deals/${id}`);
  await stateOf(page).getByRole('button', { name: 'Withdraw offer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(stateOf(page)).toContainText('Withdrawn');
  await other.unroute(`**/api/deals/${id}`);
  const dialog = other.getByRole('dialog', { name: 'Accept this offer?' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This offer was withdrawn.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(stateOf(other)).toContainText('Withdrawn');
  await other.context().close();
});
