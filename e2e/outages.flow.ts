import { expect, test, type Locator, type Page } from 'playwright/test';
import { bubble, field, messages, newFriends, openChat, pageOf, send, write, type Chatter } from './chatters.js';
import { flairCards } from './heroes.js';
import { expectAllReady, kill, recentFailures, socketCounts, withoutSocial, type ReplicaName } from './replicas.js';

// These flows have failed rarely and could not be made to fail again, so a failure prints its circumstances.
test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus)
    console.log(`Failed or slow requests and warnings of the last minutes:\n${recentFailures()}`);
});

/** The gateway does not promise a replica, so one user reconnects until they differ. */
const connectToDifferentReplicas = (page: Page): Promise<void> =>
  expect(async () => {
    if ((await socketCounts()).join() === '1,1') return;
    await page.reload();
    await expect.poll(async () => sum(await socketCounts()), { timeout: 5_000 }).toBe(2);
    expect(await socketCounts()).toEqual([1, 1]);
  }).toPass();

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const expectTyping = async (from: Page, to: Page, me: Chatter, friend: Chatter): Promise<void> => {
  // Typing is sent only while both are connected, and repeated after three seconds.
  await expect(async () => {
    await field(from, friend).pressSequentially('?');
    await expect(to.getByText(`${me.name} is typing…`)).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(from, friend).fill('');
};

/** The position and the first line of every message on screen. */
const historyOf = (page: Page): Promise<[seq: number, text: string][]> =>
  messages(page)
    .locator('li[data-row]')
    .filter({ has: page.locator('p[dir]') })
    .evaluateAll((rows: HTMLElement[]) =>
      rows.map((row) => [Number(row.dataset['row']), row.querySelector('p')?.innerText.split('\n')[0] ?? '']),
    );

test('when replicas are killed while two users on both of them write, then both reconnect, and each message arrives once and in order', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const [card = 0] = await flairCards(ann, '1');
  await ann.call('POST', '/api/collection', { cardId: card });
  const [mine, theirs] = [await pageOf(browser, ann), await pageOf(browser, bob)];
  await openChat(mine, bob);
  await openChat(theirs, ann);
  await connectToDifferentReplicas(theirs);

  await send(mine, bob, 'Look at my binder');
  await expect(bubble(theirs, 'Look at my binder')).toBeVisible();
  const buffer = await messages(mine).screenshot();
  await mine.getByLabel('Image', { exact: true }).setInputFiles({ name: 'binder.png', mimeType: 'image/png', buffer });
  await send(mine, bob, 'Page 1');
  await expect(bubble(theirs, 'Page 1').getByRole('img')).toBeVisible();
  await send(theirs, ann, 'I want [[1994 flair 1]]');
  for (const page of [mine, theirs])
    await expect(messages(page).getByRole('link', { name: /The Thing/ })).toBeVisible();

  const written = { Ann: [] as string[], Bob: [] as string[] };
  const sendAll = async (page: Page, friend: Chatter, texts: string[]): Promise<void> => {
    for (const text of texts) await send(page, friend, text);
  };
  const writeDuringCrash = async (replica: ReplicaName): Promise<void> => {
    const textsFrom = (name: string) => range(8).map((i) => `${name} ${i}, ${replica}`);
    const [fromAnn, fromBob] = [textsFrom('Ann'), textsFrom('Bob')];
    const crash = async (): Promise<void> => {
      await bubble(mine, fromAnn[2] ?? '').waitFor();
      kill(replica);
    };
    await Promise.all([sendAll(mine, bob, fromAnn), sendAll(theirs, ann, fromBob), crash()]);
    written.Ann.push(...fromAnn);
    written.Bob.push(...fromBob);
    await expect.poll(async () => sum(await socketCounts())).toBe(2);
  };
  await writeDuringCrash('social-2');
  await expectAllReady();
  await connectToDifferentReplicas(theirs);
  await writeDuringCrash('social');
  await expectAllReady();

  const expectHistory = async (): Promise<void> => {
    const count = 3 + written.Ann.length + written.Bob.length;
    for (const page of [mine, theirs]) {
      await expect.poll(async () => (await historyOf(page)).map(([seq]) => seq)).toEqual(range(count));
      const texts = (await historyOf(page)).map(([, text]) => text);
      for (const [name, own] of Object.entries(written))
        expect(texts.filter((text) => text.startsWith(name))).toEqual(own);
      await expect(page.getByText('Not sent')).toHaveCount(0);
    }
    expect(await historyOf(mine)).toEqual(await historyOf(theirs));
  };
  await expectHistory();
  await mine.reload();
  await connectToDifferentReplicas(theirs);
  await expectHistory();

  await expectTyping(mine, theirs, ann, bob);
  await expectTyping(theirs, mine, bob, ann);
  await theirs.bringToFront();
  await send(mine, bob, 'All there?');
  await expect(bubble(mine, 'All there?')).toContainText('Read');
});

test('when social is down, then screens say so, nothing typed is lost, and they recover without a reload', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  await write(ann, bob, 'Before the outage');
  const chat = await pageOf(browser, bob);
  await openChat(chat, ann);
  const profile = await chat.context().newPage();
  await profile.goto('/profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Location').fill('New York');
  const screens: [path: string, failure: string, content: (page: Page) => Locator][] = [
    [
      '/social',
      'Your friends could not be loaded',
      (page) => page.getByRole('link', { name: 'Ann', exact: true }).first(),
    ],
    [`/social?tab=messages&with=${ann.id}`, 'The conversation could not be loaded', (page) => field(page, ann)],
    [
      '/social?tab=badges',
      'Your Super Powers could not be loaded',
      (page) => page.getByRole('region', { name: 'My level' }),
    ],
    [`/friend-profile/${ann.id}`, 'This profile could not be loaded', (page) => page.getByText('Collection Summary')],
    ['/profile', 'Your profile could not be loaded', (page) => page.getByRole('button', { name: 'Edit profile' })],
    [
      '/',
      'Your friends’ activity could not be loaded',
      (page) => page.getByRole('region', { name: "Friends' activity" }).getByText('Ann').first(),
    ],
  ];
  const opened: [page: Page, content: Locator][] = [];

  await withoutSocial(async () => {
    await send(chat, ann, 'Sent while down');
    await expect(bubble(chat, 'Sent while down')).toContainText('It will be sent automatically.');
    await expect(bubble(chat, 'Before the outage')).toBeVisible();
    await field(chat, ann).fill('A draft');
    await profile.getByRole('button', { name: 'Save' }).first().click();
    await expect(profile.getByText('Update Failed').first()).toBeVisible();
    for (const [path, failure, content] of screens) {
      const page = await chat.context().newPage();
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: failure, exact: true }) });
      await expect(alert).toContainText('temporarily unavailable');
      opened.push([page, content(page)]);
    }
  });
  await expectAllReady();
  for (const [page, content] of opened) {
    await page.bringToFront();
    await expect(async () => {
      for (const retry of await page.getByRole('button', { name: 'Retry' }).all())
        await retry.click({ timeout: 1_000 });
      await expect(content).toBeVisible({ timeout: 2_000 });
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  }

  await profile.getByRole('button', { name: 'Save' }).first().click();
  await expect(profile.getByText('Profile Updated').first()).toBeVisible();
  await chat.bringToFront();
  await expect(bubble(chat, 'Sent while down').getByTitle('Sent')).toBeVisible();
  await field(chat, ann).press('Enter');
  await expect(bubble(chat, 'A draft').getByTitle('Sent')).toBeVisible();
  const received = await ann.call<{ content: string }[]>('GET', `/api/social/messages/${bob.id}`);
  expect(received.map(({ content }) => content)).toEqual(['A draft', 'Sent while down', 'Before the outage']);
});
