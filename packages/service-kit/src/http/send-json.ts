import type { Response } from 'express';

/**
 * Replaces Express's `response.json`. Only a cacheable response is left to Express, for its ETag and 304: for any
 * other, hashing and copying the body would be wasted work.
 */
export function sendJson<R extends Response>(this: R, body: unknown): R {
  const text = JSON.stringify(body);
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (this.hasHeader('Cache-Control')) return this.send(text);
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}
