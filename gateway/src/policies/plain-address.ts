/**
 * Only addresses in their plain form pass: what the gateway decides by is then what the
 * service sees. `//api`, `/api/..;/`, `%2e%2e`, `%2f`, backslashes and the like are 400; too long ones are 431, as node
 * says it of ones that are longer still.
 */
import type { Policy } from './policy.js';
import { sendProblem } from './problem.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Longest address (path and query) that any client of ours needs. */
const LONGEST = 8192;

const ODD = new RegExp(
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
/** Addresses that the route map decides by are lower case; another case would be read differently by others. */
const SHOUTED = /^\/(?:api|internal|socket\.io|remotes|healthz|readyz|metrics)(?:\/|$)/i;
const PLAIN = /^\/(?:api|internal|socket\.io|remotes|healthz|readyz|metrics)(?:\/|$)/;

export const isPlain = (path: string): boolean =>
  !ODD.test(path) && (!SHOUTED.test(path) || PLAIN.test(path)) && (!path.includes('%') || isDecodable(path));

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false; // escapes that are no UTF-8
  }
};

export const plainAddress: Policy = (req, res, next) => {
  if (!METHODS.has(req.method)) return sendProblem(req, res, 'bad_input', { detail: 'This method is not used here.' });
  if (req.url.length > LONGEST) return sendProblem(req, res, 'headers_too_large');
  if (!isPlain(req.call.path)) return sendProblem(req, res, 'bad_input', { detail: 'This is not a plain address.' });
  next();
};
