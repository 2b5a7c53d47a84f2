import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { newSideKick } from './heroes.js';
import { atProvider, billingFact, openBilling, payWith, planCard, startUpgrade } from './payments.js';
import { signInAs } from './people.js';

// About money: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

test('when a renewal fails, then every page says until when the plan lasts, and a changed card repairs it', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'past-due');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Pays now, is declined at renewals/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(planCard(page)).toContainText('unlimited');
  await atProvider(request, collector, 'passMonth');
  const notice = page.getByRole('region', { name: 'Payment' });
  await expect(notice).toContainText(/Your last payment failed. You keep SUPER HERO until \w+ \d+, \d{4}/);
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('radio', { name: /^Pays \(mastercard/ }).check();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText(/^mastercard, ending 4444/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Ninepocket' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Active');
  await expect(billingFact(page, 'Payment method')).toContainText('Mastercard ending in 4444');
  await expect(notice).toBeHidden();
  await expectAccessible(page);
});

test('when the plan is paused because a payment is missing, then every upgrade leads to Billing instead', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'unpaid');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Pays now, is declined at renewals/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await atProvider(request, collector, 'passMonth');
  await atProvider(request, collector, 'giveUp');
  await expect(planCard(page)).toContainText('0 / 250');
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('SUPER HERO is paused');

  await page.goto('/marketplace');
  await expect(page.getByRole('region', { name: 'Payment' }).getByRole('button')).toHaveText('Change card');
  await expect(page.getByRole('main').getByRole('link', { name: 'View billing' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Upgrade to SUPER HERO' })).toHaveCount(0);
  await planCard(page).getByRole('link', { name: 'View billing' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Unpaid');
});

test('when a subscription is cancelled while a payment is missing, then both are shown, and it can be resumed', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'cancelled-past-due');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Pays now, is declined at renewals/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await atProvider(request, collector, 'passMonth');
  const notice = page.getByRole('region', { name: 'Payment' });
  await expect(notice).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/profile?tab=billing');
  await openBilling(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel SUPER HERO?' });
  await expect(question).toContainText('The last payment is still missing');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  for (const tab of [page, otherTab]) {
    await expect(billingFact(tab, 'Subscription')).toHaveText('Payment failed Canceled');
    await expect(billingFact(tab, 'Ends')).toHaveText(/20\d\d$/);
    await expect(tab.getByText('your subscription is canceled')).toBeVisible();
  }
  await otherTab.goto('/');
  await expect(otherTab.getByRole('region', { name: 'Payment' })).toContainText('your canceled subscription ends');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Payment failed');
});

test('when a payment is disputed, then every tab says so and nothing is charged; after a lost dispute, one can subscribe again', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'disputed');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Pays \(visa/);
  await page.getByRole('link', { name: 'View billing' }).click();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await expect(planCard(otherTab)).toContainText('unlimited');

  await atProvider(request, collector, 'openDispute');
  await expect(planCard(otherTab)).toContainText('SUPER HERO is paused');
  await expect(otherTab.getByRole('region', { name: 'Payment' })).toContainText('A payment is disputed');
  await expect(billingFact(page, 'Subscription')).toHaveText('Disputed');
  await expect(billingFact(page, 'Price')).toHaveText('$4 a month');
  await expect(billingFact(page, 'Next payment')).toHaveText('None until the dispute is decided');
  await atProvider(request, collector, 'passMonth');
  await expect(page.getByRole('listitem').filter({ hasText: 'Void' })).toHaveCount(1);

  await atProvider(request, collector, 'loseDispute');
  await expect(billingFact(page, 'Subscription')).toHaveText('Ended');
  await expect(page.getByRole('button', { name: 'Subscribe again' })).toBeVisible();
  await expect(planCard(otherTab).getByRole('button', { name: 'Upgrade to SUPER HERO' })).toBeVisible();
});
