// The product's front door as a signed-in person uses it.
import { demoToken } from './accounts.mjs';

/**
 * Signs somebody in.
 * @returns `call(method, path, body)`: gives the JSON answer @throws when it is not a success, with what was answered
 */
export async function signIn({ api, authHost }, email, name) {
  const token = await demoToken(authHost, email, name);
  return async (method, path, body) => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(api + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(body) : body,
    });
    const text = await answer.text();
    if (!answer.ok)
      throw Object.assign(new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`), {
        status: answer.status,
      });
    return text ? JSON.parse(text) : undefined;
  };
}

/** Does `work` for every item, `count` at a time. */
export async function eachOf(items, count, work) {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
