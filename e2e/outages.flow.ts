import { expect, test, type Page } from 'playwright/test';
import { bubble, field, messages, newFriends, openChat, pageOf, send, type Chatter } from './chatters.js';
import { flairCards } from './heroes.js';
import { expectAllReady, kill, restartWithTwoReplicas, socketCounts, type ReplicaName } from './replicas.js';

// The only flows that stop services, so they have a product with two replicas for themselves.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await restartWithTwoReplicas();
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
