/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { withKey } from './action-keys.js';
import { ProblemError } from './problem-error.js';

afterEach(() => void jest.useRealTimers());

const sent: (string | undefined)[] = [];
const act = async (name: string, error?: { status: number; code?: string }): Promise<string | undefined> => {
  const call = withKey(addHolding, name, async (key) => {
    sent.push(key);
    if (error) throw new ProblemError({ code: 'unknown', text: 'No', ...error });
  });
  await call.catch(() => {});
  return sent.at(-1);
};

describe('the idempotency key of an action', () => {
  it('when an answered action is repeated, then it gets a new key', async () => {
    const first = await act('answered');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await act('answered')).not.toBe(first);
  });

  it.each([{ status: 0, code: 'timeout' }, { status: 504 }, { status: 409, code: 'request_in_progress' }])(
    'when the outcome is unknown ($status $code), then repeats reuse the key until there is an answer',
    async (error) => {
      const name = `lost ${error.status}`;
      const first = await act(name, error);
      expect(await act(name, error)).toBe(first);
      expect(await act(`other ${name}`)).not.toBe(first);
      expect(await act(name)).toBe(first);
      expect(await act(name)).not.toBe(first);
    },
  );

  it('when the action was rejected, then the next attempt gets a new key', async () => {
    const first = await act('refused', { status: 409, code: 'plan_limit' });
    expect(await act('refused')).not.toBe(first);
  });

  it('when a minute has passed, then the same action gets a new key', async () => {
    jest.useFakeTimers({ now: 0 });
    const first = await act('later', { status: 0 });
    jest.setSystemTime(60_000);
    expect(await act('later')).not.toBe(first);
  });

  it('when an endpoint is not idempotent by key, then none is sent', async () => {
    expect(await withKey(listCollection, 'read', async (key) => key)).toBeUndefined();
  });
});
