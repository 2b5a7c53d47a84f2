/** @import Stripe from 'stripe' */
import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @param {string} prefix @param {number} [length] */
export const newId = (prefix, length = 24) =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** The official package turns the text of the wire into a Decimal. @param {number} amount @returns {Stripe.Decimal} */
export const decimal = (amount) => /** @type {Stripe.Decimal} */ (/** @type {unknown} */ (String(amount)));

/**
 * @template T
 * @param {T[]} data @param {string} url
 * @returns {Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'>}
 */
export const wholeList = (data, url) => ({ object: 'list', data, has_more: false, url });

/** Of an expandable field. @param {string | { id: string } | null | undefined} value @returns {string} */
export const idOf = (value) => (typeof value === 'object' ? (value?.id ?? '') : (value ?? ''));
