/** What the client sends, passed on as it comes and cut off at the route's limit. */
import type { GatewayRequest } from '../policies/policy.js';
import { TooLarge } from './failure.js';

/** GET and HEAD have none, whatever they say. */
export const hasBody = (req: GatewayRequest): boolean =>
  req.method !== 'GET' &&
  req.method !== 'HEAD' &&
  (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0);

/**
 * @param most bytes; @throws TooLarge when more come
 * The stream is not destroyed when the server stops reading: its answer still has to reach the client.
 */
export async function* requestBody(req: GatewayRequest, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}
