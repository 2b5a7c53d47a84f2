import type { GatewayRequest } from '../http/policy.js';
import { TooLarge } from './failures.js';

const MAX_RETAINED = 256 * 1024;

/** A GET or HEAD request never has a body, whatever its headers claim. */
export const hasBody = (req: GatewayRequest): boolean =>
  req.method !== 'GET' &&
  req.method !== 'HEAD' &&
  (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0);

export class RequestBody {
  readonly #req: GatewayRequest;
  readonly #maxBytes: number;
  readonly #retained: Buffer[] = [];
  #bytes = 0;
  #state: 'unread' | 'reading' | 'read' = 'unread';

  constructor(req: GatewayRequest, maxBytes: number) {
    this.#req = req;
    this.#maxBytes = maxBytes;
  }

  get canBeSent(): boolean {
    return this.#state === 'unread' || (this.#state === 'read' && this.#bytes <= MAX_RETAINED);
  }

  /**
   * @throws TooLarge
   * The request is not destroyed when the replica stops reading: its response must still reach the client.
   */
  async *stream(): AsyncGenerator<Buffer> {
    if (this.#state !== 'unread') {
      yield* this.#retained;
      return;
    }
    this.#state = 'reading';
    const isArriving = !this.#req.complete;
    const startedAt = performance.now();
    for await (const chunk of this.#req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#maxBytes) throw new TooLarge();
      if (this.#bytes <= MAX_RETAINED) this.#retained.push(chunk);
      else this.#retained.length = 0;
      yield chunk;
    }
    this.#state = 'read';
    if (isArriving) this.#req.call.receivingMs = performance.now() - startedAt;
  }
}
