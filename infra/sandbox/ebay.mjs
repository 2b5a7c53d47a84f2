import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { soldItems } from './ebay-sales.mjs';

const SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';
const TOKEN_SECONDS = 7200;
const PROVOKED = /sandbox-(429|500|slow|garbage|none)(?:-(\d+))?/i;
const SLOW_MS = 60_000;

/** @param {() => Date} clock */
export const ebay = (clock) => {
  /** @type {Set<string>} */
  const tokens = new Set();
  return {
    expireTokens: () => tokens.clear(),
    /** @param {import('./server.mjs').Asked} asked @returns {Promise<import('./server.mjs').Answer | null>} */
    async answer(asked) {
      if (asked.method === 'POST' && asked.url.pathname === '/identity/v1/oauth2/token')
        return giveToken(asked, tokens);
      if (asked.method === 'GET' && asked.url.pathname === '/buy/marketplace_insights/v1_beta/item_sales/search')
        return search(asked, tokens, clock());
      return null;
    },
  };
};

function giveToken({ headers, body }, tokens) {
  const [id = '', secret = ''] = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const form = new URLSearchParams(body);
  if (!id || !secret || secret === 'wrong') return oauthError(401, 'invalid_client', 'client authentication failed');
  if (form.get('grant_type') !== 'client_credentials')
    return oauthError(
      400,
      'unsupported_grant_type',
      'grant type in request is not supported by the authorization server',
    );
  if (!form.get('scope')?.split(' ').includes(SCOPE))
    return oauthError(
      400,
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted',
    );
  const token = `sandbox-${randomUUID()}`;
  tokens.add(token);
  return {
    status: 200,
    json: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Application Access Token' },
  };
}

async function search({ url, headers, gone }, tokens, now) {
  const token = (headers.authorization ?? '').replace(/^Bearer /, '');
  if (!tokens.has(token)) return apiError(401, 1001, 'Invalid access token');
  const query = url.searchParams.get('q') ?? '';
  const limit = Number(url.searchParams.get('limit') ?? 50);
  if (!query) return apiError(400, 12001, 'The call must have a valid q, gtin, epid or category_ids query parameter.');
  if (query.length > 100) return apiError(400, 12002, 'The q query parameter is longer than 100 characters.');
  if (!(limit >= 1 && limit <= 200)) return apiError(400, 12006, 'The limit value should be between 1 and 200.');
  const [, provoked, seconds = '1'] = PROVOKED.exec(query) ?? [];
  switch (provoked?.toLowerCase()) {
    case '429':
      return {
        ...apiError(429, 2001, 'The request limit has been reached for the resource.'),
        headers: { 'retry-after': seconds },
      };
    case '500':
      return apiError(500, 2000, 'There was a problem with an eBay internal system or process.');
    case 'garbage':
      return { status: 200, text: '<html>not what you asked for</html>' };
    case 'none':
      return { status: 200, json: { href: url.pathname + url.search, total: 0, limit, offset: 0 } };
    case 'slow':
      await sleep(SLOW_MS, undefined, { signal: gone });
  }
  const items = soldItems(query, now);
  const itemSales = items.slice(0, limit);
  return {
    status: 200,
    json: {
      href: url.pathname + url.search,
      total: items.length,
      limit,
      offset: 0,
      ...(itemSales.length && { itemSales }),
    },
  };
}

const oauthError = (status, error, description) => ({ status, json: { error, error_description: description } });
const apiError = (status, errorId, message) => ({
  status,
  json: { errors: [{ errorId, domain: 'API_BROWSE', category: status < 500 ? 'REQUEST' : 'APPLICATION', message }] },
});
