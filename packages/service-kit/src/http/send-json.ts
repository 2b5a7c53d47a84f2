import type { Response } from 'express';

/**
 * Replaces Express's `response.json`. A cacheable response is left to Express, for its ETag and 304; hashing and
 * copying any other would be wasted.
 */
export function sendJson<R extends Response>(this: R, body: unknown): R {
  const text = JSON.stringify(body);
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (this.hasHeader('Cache-Control')) return this.send(text);
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}
