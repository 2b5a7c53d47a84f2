import { expect, test, type APIRequestContext, type JSHandle, type Page } from 'playwright/test';
import { newFriends, pageOf, write, type Chatter } from './chatters.js';
import { openLive } from './live-events.js';
import { endingIn, signInAs, tokenOf } from './people.js';
import { originOf } from './product.js';

// About access and limits: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

interface BareSocket {
  socket: WebSocket;
  /** What was received, then CLOSED. */
  frames: string[];
}
const CLOSED = 'closed';
const CONNECTED = expect.stringMatching(/^40\{"sid"/);
const REFUSED = expect.stringMatching(/^44\{"message":"unauthenticated"/);

/** A page without scripts. It is a real one, because browsers restrict sockets of pages that a test provides. */
const openPlainPage = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/healthz`);
};

/** Speaks Socket.IO's protocol itself: 0 is followed by 40 with the ticket, and each ping (2) by a pong (3). */
const openSocket = (page: Page, ticket?: string): Promise<JSHandle<BareSocket>> =>
  page.evaluateHandle(
    ({ url, auth, closed }) => {
      const socket = new WebSocket(url);
      const frames: string[] = [];
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.startsWith('0')) socket.send(`40${auth}`);
        else if (data === '2') socket.send('3');
        frames.push(data);
      });
      socket.addEventListener('close', () => frames.push(closed));
      return { socket, frames };
    },
    {
      url: `${originOf('PORT').replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      auth: JSON.stringify({ ticket }),
      closed: CLOSED,
    },
  );

const expectFrame = (handle: JSHandle<BareSocket>, frame: unknown): Promise<void> =>
  expect.poll(() => handle.evaluate(({ frames }) => frames)).toContainEqual(frame);
const framesOf = (handle: JSHandle<BareSocket>): Promise<string[]> => handle.evaluate(({ frames }) => frames);
const sendFrame = (handle: JSHandle<BareSocket>, frame: string): Promise<void> =>
  handle.evaluate(({ socket }, text) => socket.send(text), frame);

const ticketOf = async ({ call }: Chatter): Promise<string> =>
  (await call<{ ticket: string }>('POST', '/api/social/socket-ticket')).ticket;

const ticketFor = async (request: APIRequestContext, token: string): Promise<string> => {
  const response = await request.post('/api/social/socket-ticket', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { ticket: string }).ticket;
};

test('when a page opens sockets, then each ticket opens one, for its user, and only on our own origin', async ({
  page,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  await openPlainPage(page, originOf('PORT'));
  const ticket = await ticketOf(bob);
  const open = await openSocket(page, ticket);
  await expectFrame(open, CONNECTED);
  for (const wrong of [ticket, 'invented', undefined]) await expectFrame(await openSocket(page, wrong), REFUSED);

  await sendFrame(open, `421["renew",${JSON.stringify({ ticket: await ticketOf(ann) })}]`);
  await expectFrame(open, expect.stringMatching(/^431\[\{"ok":false.*"unauthenticated"/));
  await write(ann, bob, 'Hello');
  await expectFrame(open, expect.stringMatching(/^42\["message",.*"Hello"/));

  await openPlainPage(page, originOf('PORT').replace('localhost', '127.0.0.1'));
  const refusal = page.waitForEvent('console', (message) => message.text().includes('socket.io'));
  const foreign = await openSocket(page, await ticketOf(bob));
  expect((await refusal).text()).toContain('Unexpected response code: 403');
  await expectFrame(foreign, CLOSED);
});

test('when a frame is too large, then its socket ends, and other sockets stay', async ({ page, request }) => {
  const [ann, bob] = await newFriends(request);
  await openPlainPage(page, originOf('PORT'));
  const [bad, good] = [await openSocket(page, await ticketOf(ann)), await openSocket(page, await ticketOf(bob))];
  for (const socket of [bad, good]) await expectFrame(socket, CONNECTED);
  await sendFrame(bad, `42["typing","${'x'.repeat(40_000)}"]`);
  await expectFrame(bad, CLOSED);
  await write(ann, bob, 'Still here?');
  await expectFrame(good, expect.stringContaining('Still here?'));
  expect(await framesOf(good)).not.toContain(CLOSED);
});

test('when a token ends, then its socket ends, unless it was renewed with a later token', async ({ page, request }) => {
  const [ann, bob] = await newFriends(request);
  await openPlainPage(page, originOf('PORT'));
  const token = await tokenOf(request, bob.email);
  const brief = endingIn(5, token);
  const [ending, renewed] = [
    await openSocket(page, await ticketFor(request, brief)),
    await openSocket(page, await ticketFor(request, brief)),
  ];
  for (const socket of [ending, renewed]) await expectFrame(socket, CONNECTED);
  await sendFrame(renewed, `421["renew",${JSON.stringify({ ticket: await ticketFor(request, token) })}]`);
  await expectFrame(renewed, expect.stringMatching(/^431\[\{"ok":true/));
  await expectFrame(ending, CLOSED);
  await write(ann, bob, 'After the end');
  await expectFrame(renewed, expect.stringContaining('After the end'));
  expect(await framesOf(renewed)).not.toContain(CLOSED);
});

test('when a token is about to end, then the page renews its socket without reconnecting', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const page = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  await page.clock.install();
  const firstEnd = Date.now() + 60_000;
  await signInAs(page, ann.email, 60);
  const socket = await openLive(page, '/social');
  // Firebase issues a new token in the last 30 seconds; a socket without a ping for 45 seconds would close.
  await page.clock.fastForward(35_000);
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const [, end = ''] = /^43\d+\[\{"ok":true,"sessionEndsAt":"(.*?)"/.exec(String(payload)) ?? [];
    return Date.parse(end) > firstEnd + 60_000;
  });
  expect(socket.isClosed()).toBe(false);
  const received = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Still connected?'));
  await Promise.all([received, write(bob, ann, 'Still connected?')]);
});

test('when a user signs out, then the sockets of all tabs end', async ({ browser, request }) => {
  const [ann] = await newFriends(request);
  const page = await pageOf(browser, ann);
  const other = await page.context().newPage();
  const sockets = [];
  for (const tab of [page, other]) sockets.push(await openLive(tab, '/social'));
  const closed = Promise.all(sockets.map((socket) => socket.waitForEvent('close')));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await closed;
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(other.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
});
