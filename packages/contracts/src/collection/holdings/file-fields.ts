import { HOLDING_FIELDS } from './holding-fields.js';

/**
 * Fields that files have and holdings do not. `isWatched`: on a list of wishes, so not owned. `tradelistCount`: how many
 * of the copies are spare.
 */
const FILE_ONLY_FIELDS = ['currency', 'isProxy', 'isWatched', 'finish', 'tradelistCount'] as const;
export type FileOnlyField = (typeof FILE_ONLY_FIELDS)[number];

export const FILE_FIELDS = [
  'name',
  'setName',
  'year',
  'cardNumber',
  'variation',
  'isInsert',
  ...HOLDING_FIELDS,
  'collections',
  'binder',
  'page',
  'pocket',
  ...FILE_ONLY_FIELDS,
] as const;
/** Where copies are in binders; our own export has all three. */
export const PLACE_FIELDS = ['binder', 'page', 'pocket'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** Programs whose files are known by their header. */
export const FILE_FORMATS = [
  'ninepocket',
  'deckbox',
  'moxfield',
  'manabox',
  'collx',
  'collectr',
  'topdecked',
  'mtgo',
  'dragonshield',
  'tcgplayer',
  'archidekt',
  'cardmarket',
  'other',
] as const;
