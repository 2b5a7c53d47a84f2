// Calls the product as its pages do. A route is written as in packages/contracts and names the request in k6's metrics.
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { isLoopback } from '../loopback.js';

export const ADDRESS = __ENV.ADDRESS;
if (!isLoopback(ADDRESS)) throw new Error(`${ADDRESS} is not this machine.`);

/** Requests that a rate limit refused: with one, the figures are not those of the product. */
const limited = new Counter('limited');

/** What Chrome accepts: compression is part of a request's cost. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const OK_OR_MISSING = http.expectedStatuses({ min: 200, max: 399 }, 404);
const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE'];

const isText = (/** @type {unknown} */ body) =>
  body !== undefined && !Object.values(body ?? {}).some((v) => v?.filename);

/**
 * @typedef {object} Input
 * @property {Record<string, string | number>} [params] of the path
 * @property {Record<string, string | number | boolean>} [query]
 * @property {object} [body] sent as JSON, or as a form when it has a file
 * @property {string} [key] Idempotency-Key; a repeated one gets the first response
 * @property {boolean} [mayBeMissing] 404 is an answer like others
 */

/**
 * @param {string} token @param {string} route such as `GET /api/cards/:id` @param {Input} [input]
 * @returns {[method: string, url: string, body: any, params: object]} for `http`
 */
export const requestOf = (token, route, { params = {}, query = {}, body, key, mayBeMissing } = {}) => {
  const [method, path] = route.split(' ');
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]));
  const isWrite = WRITES.includes(method);
  return [
    method,
    ADDRESS + url + (asked.length > 0 ? `?${asked.join('&')}` : ''),
    isText(body) ? JSON.stringify(body) : (body ?? null),
    {
      headers: {
        ...HEADERS,
        authorization: `Bearer ${token}`,
        ...(isText(body) && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      tags: { name: route, kind: isWrite ? 'write' : 'read' },
      ...(mayBeMissing && { responseCallback: OK_OR_MISSING }),
    },
  ];
};

/** Of some collectors only: thousands of lines would hide the first ones. */
const SPEAKERS = 3;
let refusalsToShow = 2;

const answerOf = (response) => {
  const { status, request } = response;
  if (status === 429) limited.add(1);
  const isRefused = (status === 0 || status >= 400) && status !== 404;
  if (isRefused && exec.vu.idInTest <= SPEAKERS && refusalsToShow-- > 0)
    console.error(`${request.method} ${request.url}: ${status} ${response.error || response.body.slice(0, 200)}`);
  const isJson = String(response.headers['Content-Type'] ?? '').includes('json');
  return { status, body: response.body && isJson ? response.json() : null };
};

/** @param {string} token @param {string} route @param {Input} [input] @returns {{ status: number, body: any }} */
export const call = (token, route, input) => answerOf(http.request(...requestOf(token, route, input)));

/** The same without stopping what else this VU does. @returns {Promise<{ status: number, body: any }>} */
export const callAsync = async (token, route, input) =>
  answerOf(await http.asyncRequest(...requestOf(token, route, input)));

/** What a page asks for at once. @param {string} token @param {[route: string, input?: Input][]} requests */
export const callAll = (token, requests) =>
  http
    .batch(
      requests.map(([route, input]) => {
        const [method, url, body, params] = requestOf(token, route, input);
        return { method, url, body, params };
      }),
    )
    .map(answerOf);

export const pause = (/** @type {number} */ seconds) => new Promise((next) => setTimeout(next, seconds * 1000));
/** About that long: people do not act on a beat. */
export const think = (/** @type {number} */ seconds) => pause(seconds * (0.5 + Math.random()));
export const pick = (list) => list[Math.floor(Math.random() * list.length)];
