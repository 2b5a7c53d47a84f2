import { checkedAgent } from '@ninepocket/image-kit/safe-fetch/checked-agent';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { webServer, type WebServer } from '@ninepocket/image-kit/testing/web-server';

/** Two servers on the same port: the allowed one, and the one that an attacker wants to reach. */
const ALLOWED = '127.0.0.2';
const PRIVATE = '127.0.0.1';
let allowed: WebServer;
let secret: WebServer;
const startBoth = async (): Promise<void> => {
  allowed = await webServer((_req, res) => res.end('allowed'), ALLOWED);
  try {
    secret = await webServer((_req, res) => res.end('secret'), PRIVATE, allowed.port);
  } catch (error) {
    await allowed.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await startBoth(); // at the other address, another program has this port
  }
};
beforeAll(startBoth);
afterAll(async () => {
  await allowed.close();
  await secret.close();
});

const rebinding = (...answers: string[]) => {
  let lookups = 0;
  const agent = checkedAgent({
    resolve: async () => [{ address: answers[Math.min(lookups++, answers.length - 1)]!, family: 4 }],
    isAllowed: (address) => address === ALLOWED,
  });
  const get = async (): Promise<string> => {
    const origin = `http://rebinding.test:${allowed.port}`;
    return (await agent.request({ origin, path: '/', method: 'GET', reset: true })).body.text();
  };
  return { get, lookups: () => lookups };
};

it('when a name resolves to another address after the check, then the connection still goes to the checked one', async () => {
  const { get, lookups } = rebinding(ALLOWED, PRIVATE);
  expect(await get()).toBe('allowed');
  expect(lookups()).toBe(1);
});

it('when a name resolves to a private address for the next connection, then that connection is refused', async () => {
  const { get } = rebinding(ALLOWED, PRIVATE);
  await get();
  await expect(get()).rejects.toMatchObject({ reason: 'refused' });
  expect(secret.seen).toEqual([]);
});
