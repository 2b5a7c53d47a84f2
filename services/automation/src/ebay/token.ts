/** eBay's application token (OAuth client credentials): fetched when it is needed, shared, kept until it expires. */
import { z } from 'zod';
import type { Config } from '../config.js';
import { unavailable } from './problems.js';

const SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';
/** Seconds before its end that a token is given up, so that it does not expire on the way. */
const SPARE = 60;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface TokenHolder {
  /** @throws ProblemError pricing_unavailable when eBay refuses our keys */
  current(signal: AbortSignal): Promise<string>;
  /** A token that was refused is not used again. */
  forget(token: string): void;
}

export const tokenHolder = (config: Config): TokenHolder => {
  let held: { text: string; goodUntil: number } | null = null;
  let coming: Promise<string> | null = null;
  const fetchToken = async (signal: AbortSignal): Promise<string> => {
    const { access_token, expires_in } = await requestToken(config, signal);
    held = { text: access_token, goodUntil: Date.now() + (expires_in - SPARE) * 1000 };
    return access_token;
  };
  return {
    async current(signal) {
      if (held && Date.now() < held.goodUntil) return held.text;
      coming ??= fetchToken(signal).finally(() => (coming = null));
      return coming;
    },
    forget(token) {
      if (held?.text === token) held = null;
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
  if (!response.ok) throw unavailable(503, `eBay gave no token: ${response.status} ${text.slice(0, 300)}`);
  return tokenAnswer.parse(JSON.parse(text));
};
