import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ASSERTION_SECONDS } from '@ninepocket/contracts/http/assertion';
import { testKeys } from '../testing/testing.js';
import { assertionSigner, assertionVerifier } from './assertion.js';

const user = { userId: 7, firebaseUid: 'uid-7', isAdmin: false, plan: 'SIDE_KICK' } as const;
const gateway = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
const verifierOf = (name: 'catalog' | 'social') =>
  assertionVerifier(name, { gateway: [testKeys.gateway.publicKey], social: [testKeys.social.publicKey] });

afterEach(() => {
  jest.useRealTimers();
});

describe('a verified assertion', () => {
  it('when it is sent again, then the principal is the same until the assertion expires', async () => {
    const verifier = verifierOf('catalog');
    const token = await gateway.sign('catalog', user);
    const first = await verifier.verify(token);
    expect(first).toEqual({ kind: 'user', ...user });
    expect(await verifier.verify(token)).toEqual(first);
    jest.useFakeTimers({
      now: Date.now() + (ASSERTION_SECONDS + 31) * 1000,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when one character differs or it is sent to another service, then it is refused', async () => {
    const verifier = verifierOf('catalog');
    const token = await gateway.sign('catalog', user);
    await verifier.verify(token);
    const forged = `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`;
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verifierOf('social').verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when a key is being rotated, then what either key has signed is accepted, and nothing once its key is removed', async () => {
    const before = await gateway.sign('catalog', user);
    const after = await assertionSigner({ name: 'gateway', privateKey: testKeys.social.privateKey }).sign(
      'catalog',
      user,
    );
    const [previous, current] = [testKeys.gateway.publicKey, testKeys.social.publicKey];
    const both = assertionVerifier('catalog', { gateway: [previous, current] });
    for (const token of [before, after]) expect(await both.verify(token)).toMatchObject({ kind: 'user', userId: 7 });
    const later = assertionVerifier('catalog', { gateway: [current] });
    expect(await later.verify(after)).toMatchObject({ kind: 'user' });
    await expect(later.verify(before)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when a process other than the gateway signs for a user, then it is always refused', async () => {
    const social = assertionSigner({ name: 'social', privateKey: testKeys.social.privateKey });
    const verifier = verifierOf('catalog');
    const token = await social.sign('catalog', user);
    for (let time = 0; time < 2; time++)
      await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when there are more assertions than fit in the cache, then each is still verified', async () => {
    const verifier = assertionVerifier('catalog', { gateway: [testKeys.gateway.publicKey] }, 2);
    const tokens = await Promise.all([1, 2, 3, 4].map((userId) => gateway.sign('catalog', { ...user, userId })));
    for (const token of [...tokens, ...tokens]) expect(await verifier.verify(token)).toMatchObject({ kind: 'user' });
  });
});
