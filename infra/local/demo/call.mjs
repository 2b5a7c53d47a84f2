import { demoToken } from './accounts.mjs';

/** @typedef {{ api: string, authHost: string }} Target addresses of the gateway and the auth emulator */
/** @typedef {(method: string, path: string, body?: object, key?: string) => Promise<any>} Call `key`: Idempotency-Key */

/**
 * Signs a user in.
 * @param {Target} target
 * @param {string} email
 * @param {string} [name]
 * @returns {Promise<Call>} returns the response's JSON and throws unless it is a success
 */
export async function signIn({ api, authHost }, email, name) {
  const token = await demoToken(authHost, email, name);
  return async (method, path, body, key) => {
    const form = body instanceof FormData;
    const response = await fetch(api + path, {
      method,
      redirect: 'error', // it could lead to another machine
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !form && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: form ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 500)}`);
    return text ? JSON.parse(text) : undefined;
  };
}

/**
 * Runs `work` for every item, `count` at a time.
 * @template T @param {T[]} items @param {number} count @param {(item: T) => Promise<unknown>} work
 */
export async function eachOf(items, count, work) {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: count }, lane));
}
