/** How JSON answers leave: what nobody may keep goes out in one piece. */
import type { Response } from 'express';

/**
 * For express's `response.json`. An answer that may be kept is left to express, which gives it its ETag and answers 304;
 * any other would be hashed and copied for nothing.
 */
export function sendJson<R extends Response>(this: R, body: unknown): R {
  const text = JSON.stringify(body);
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (this.hasHeader('Cache-Control')) return this.send(text);
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}
