/**
 * Fetches images from addresses that users enter or searches find: https only, public servers only, at every redirect.
 * An attacker must not reach our own network through us (SSRF).
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { errors, type Agent, type Dispatcher } from 'undici';
import { agentWith, checkedAgent, type Resolve } from './checked-agent.js';
import { FetchError, refused } from './fetch-error.js';
import { isPublicAddress } from './public-address.js';

export interface SafeFetchOptions {
  /** An origin of our own that may also be http and private: the sandbox, in development. */
  trustedOrigin?: string | undefined;
  resolve?: Resolve;
}
export interface FetchLimits {
  maxBytes: number;
  /** For everything, redirects included. */
  timeoutMs: number;
}

type Response = Dispatcher.ResponseData;

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** No credentials and nothing about our users. */
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Ninepocket/1.0' };

export class SafeFetch {
  readonly #checked: Agent;
  readonly #trusted = agentWith();
  readonly #trustedOrigin: string | undefined;

  constructor({ trustedOrigin, resolve }: SafeFetchOptions = {}) {
    this.#trustedOrigin = trustedOrigin === undefined ? undefined : new URL(trustedOrigin).origin;
    this.#checked = checkedAgent({ ...(resolve && { resolve }) });
  }

  /**
   * Downloads an image to `path`. What the file contains is for the decoder to judge.
   * @throws FetchError
   */
  async download(url: string, path: string, { maxBytes, timeoutMs }: FetchLimits): Promise<void> {
    await withDeadline(timeoutMs, async (signal) => {
      const { headers, body } = await this.#follow('GET', url, signal);
      const tooLarge = new FetchError('too_large', `The file is larger than ${maxBytes / 1_000_000} MB.`);
      if (Number(headers['content-length'] ?? 0) > maxBytes) {
        await discard(body);
        throw tooLarge;
      }
      const limited = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        let bytes = 0;
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge;
          yield chunk;
        }
      };
      await pipeline(body, limited, createWriteStream(path), { signal });
    });
  }

  /**
   * Checks that the address shows an image, without downloading it.
   * @throws FetchError
   */
  async check(url: string, timeoutMs: number): Promise<void> {
    await withDeadline(timeoutMs, async (signal) => {
      const { body } = await this.#follow('HEAD', url, signal).catch((error: unknown) => {
        if (!(error instanceof FetchError && error.reason === 'http_error')) throw error;
        return this.#follow('GET', url, signal); // many servers do not implement HEAD
      });
      await discard(body);
    });
  }

  async #follow(method: 'GET' | 'HEAD', url: string, signal: AbortSignal): Promise<Response> {
    let address = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const target = this.#allowed(address);
      const agent = target.origin === this.#trustedOrigin ? this.#trusted : this.#checked;
      const { origin, pathname, search } = target;
      const response = await agent.request({ origin, path: pathname + search, method, headers: HEADERS, signal });
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode) || typeof location !== 'string') return await imageOf(response);
      await discard(response.body);
      address = URL.canParse(location, target.href) ? new URL(location, target.href).href : location;
    }
    throw new FetchError('too_many_redirects', `The address redirects more than ${MAX_REDIRECTS} times.`);
  }

  /** @throws FetchError refused */
  #allowed(address: string): URL {
    if (!URL.canParse(address)) throw refused('This is not a web address.');
    const url = new URL(address);
    if (url.username || url.password) throw refused('The address must not contain a user name or password.');
    if (url.origin === this.#trustedOrigin) return url;
    if (url.protocol !== 'https:') throw refused('The address must begin with https://.');
    // The URL parser has turned decimal, octal and hexadecimal forms into the usual one.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host) && !isPublicAddress(host))
      throw refused('The address does not belong to a public server.');
    return url;
  }
}

const imageOf = async (response: Response): Promise<Response> => {
  const { statusCode, headers, body } = response;
  if (statusCode < 200 || statusCode > 299) {
    await discard(body);
    throw new FetchError('http_error', `The server responded with the status ${statusCode}.`, statusCode);
  }
  const type = String(headers['content-type'] ?? '').toLowerCase();
  if (/^image\/(?!svg)|^(?:application|binary)\/octet-stream/.test(type)) return response;
  await discard(body);
  throw new FetchError('not_an_image', 'The address does not show an image of a supported type.');
};

/** Ends the connection when more than a little is left. */
const discard = (body: Response['body']): Promise<void> => body.dump({ limit: 16_384 }).catch(() => {});

const withDeadline = async (timeoutMs: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    await work(deadline.signal);
  } catch (error) {
    throw failureOf(error, deadline.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
};

const failureOf = (error: unknown, isLate: boolean): unknown => {
  if (error instanceof FetchError) return error;
  const isTimeout =
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  if (isLate || isTimeout) return new FetchError('timeout', 'The server took too long to respond.', null, error);
  if (isOurs(error)) return error;
  return new FetchError('unreachable', 'The server could not be reached.', null, error);
};

/** A failure to write the file, such as a full disk. */
const isOurs = (error: unknown): boolean => ['ENOSPC', 'EACCES', 'EROFS', 'ENOENT'].includes(codeOf(error));
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);
