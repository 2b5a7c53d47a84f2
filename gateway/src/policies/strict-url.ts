/**
 * Accepts only normalized URLs, so that the gateway and the services interpret them alike: `//api`, `/api/..;/`,
 * `%2e%2e`, `%2f`, backslashes and the like get a 400, long URLs a 431, as node itself responds to longer ones.
 */
import type { Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MAX_URL_LENGTH = 8192;

const AMBIGUOUS = new RegExp(
  [
    '^(?!/)', // absolute form, `*`
    '//',
    '\\.(?:/|$)', // dot segments and trailing dots
    '[\\\\;#\\u0000-\\u0020\\u007f-\\uffff]',
    '%(?![0-9a-f]{2})', // broken escapes
    '%(?:[01][0-9a-f]|7f|2e|2f|5c|25|3b|23|3f)', // escapes that change what a path means
  ].join('|'),
  'i',
);
/**
 * The first segments used in the route map must be lower case, because other components may compare them
 * case-sensitively.
 */
const RESERVED_SEGMENT = /^\/(?:api|internal|socket\.io|remotes|healthz|readyz|metrics)(?:\/|$)/i;
const LOWER_CASE_SEGMENT = /^\/[a-z.]+(?:\/|$)/;

export const isStrictPath = (path: string): boolean =>
  !AMBIGUOUS.test(path) &&
  (!RESERVED_SEGMENT.test(path) || LOWER_CASE_SEGMENT.test(path)) &&
  (!path.includes('%') || isDecodable(path));

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false; // not UTF-8
  }
};

export const strictUrl: Policy = (req, res, next) => {
  if (!METHODS.has(req.method))
    return sendProblem(req, res, 'bad_input', { detail: `The method ${req.method} is not supported.` });
  if (req.url.length > MAX_URL_LENGTH) return sendProblem(req, res, 'headers_too_large');
  if (!isStrictPath(req.call.path))
    return sendProblem(req, res, 'bad_input', { detail: 'The URL is malformed. Please check its path and escapes.' });
  next();
};
