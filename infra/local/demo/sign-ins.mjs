// Whether users keep their accounts while the auth emulator restarts: by the smoke test of compose and a slow test.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSession } from './accounts.mjs';

/**
 * Signs users in again and again while `work` is done.
 * @param {string} host of the auth emulator @param {string[]} emails @param {() => Promise<unknown>} work
 * @returns {Promise<{ succeeded: number, failed: number }>} numbers of sign-ins
 * @throws when a sign-in succeeds with another id than before
 */
export async function signInDuring(host, emails, work) {
  const counts = { succeeded: 0, failed: 0 };
  /** @param {string} email */
  const idOf = async (email) => (await demoSession(host, email, 'Sam')).localId;
  const ids = new Map(
    await Promise.all(emails.map(async (email) => /** @type {const} */ ([email, await idOf(email)]))),
  );
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  const lane = async (/** @type {string} */ email) => {
    for (; !isOver; await sleep(5)) {
      const id = await idOf(email).catch(() => null);
      counts[id === null ? 'failed' : 'succeeded']++;
      if (id !== null) assert.equal(id, ids.get(email), `the id of ${email}`);
    }
    assert.equal(await idOf(email), ids.get(email), `the id of ${email}`);
  };
  await Promise.all([done, ...emails.map(lane)]);
  return counts;
}
