import type { z } from 'zod';
import { ProviderError } from './provider-error.client.js';

const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;
const SHOWN = 200;

export interface JsonRequest<S extends z.ZodType> {
  /** As shown to admins, e.g. PriceCharting. */
  provider: string;
  url: URL;
  shape: S;
  timeoutMs: number;
}

/** Never repeats the URL in an error: it contains the key. @throws ProviderError */
export const getJson = async <S extends z.ZodType>(request: JsonRequest<S>): Promise<z.output<S>> => {
  const { provider, url, shape, timeoutMs } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal,
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    const reason = signal.aborted ? 'did not respond in time' : 'cannot be reached or ended its response early';
    throw new ProviderError('failed', `${provider} ${reason}.`, 0, error);
  }
  if (response.status === 429)
    throw new ProviderError('limited', `${provider}'s rate limit was reached.`, pauseOf(response));
  if (response.status >= 500) throw new ProviderError('failed', `${provider} responded with ${response.status}.`);
  if (!response.ok)
    throw new ProviderError('refused', `${provider} refused the request (${response.status}): ${text.slice(0, SHOWN)}`);
  const result = shape.safeParse(parse(text));
  if (!result.success)
    throw new ProviderError('failed', `${provider} returned an unexpected response.`, 0, result.error);
  return result.data;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the shape rejects it
  }
};

const pauseOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) : DEFAULT_PAUSE_SECONDS;
};
