import { z } from 'zod';
import type { Config } from '../config.js';
import { unavailable } from './ebay-error.client.js';

const SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';
/** A token is renewed this many seconds early, so that it does not expire in transit. */
const MARGIN = 60;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface TokenHolder {
  current(signal: AbortSignal): Promise<string>;
  forget(token: string): void;
}

export const tokenHolder = (config: Config): TokenHolder => {
  let cached: { text: string; validUntil: number } | null = null;
  let pending: Promise<string> | null = null;
  const fetchToken = async (signal: AbortSignal): Promise<string> => {
    const { access_token, expires_in } = await requestToken(config, signal);
    cached = { text: access_token, validUntil: Date.now() + (expires_in - MARGIN) * 1000 };
    return access_token;
  };
  return {
    async current(signal) {
      if (cached && Date.now() < cached.validUntil) return cached.text;
      pending ??= fetchToken(signal).finally(() => (pending = null));
      return pending;
    },
    forget(token) {
      if (cached?.text === token) cached = null;
    },
  };
};

const requestToken = async (config: Config, signal: AbortSignal): Promise<z.output<typeof tokenAnswer>> => {
  const keys = Buffer.from(`${config.EBAY_CLIENT_ID}:${config.EBAY_CLIENT_SECRET}`).toString('base64');
  const response = await fetch(new URL('/identity/v1/oauth2/token', config.EBAY_BASE_URL), {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
    signal,
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw unavailable(503, `eBay issued no token: ${response.status} ${text.slice(0, 300)}`);
  return tokenAnswer.parse(JSON.parse(text));
};
