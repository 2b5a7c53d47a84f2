/**
 * `value`: what a copy is worth, highest first. `set`: by year and set name, then in card order. `-last` is the reverse
 * order, in which unknown values still come last.
 */
export const HOLDING_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-last',
  'number',
  'number-last',
  'set',
  'set-last',
  'value',
  'value-low',
  'copies',
  'copies-low',
] as const;
/** Of the members of a custom collection; `manual`: in its order by hand. */
export const MEMBER_SORTS = [...HOLDING_SORTS, 'manual'] as const;
/** `copies`: the most spare copies first. */
export const TRADE_SORTS = ['set', 'name', 'value', 'copies'] as const;
export const WANT_SORTS = ['set', 'priority', 'name', 'value'] as const;
export const PROGRESS_SORTS = ['recent', 'percent', 'name', 'year', 'value'] as const;
export const WISH_SORTS = [
  'newest',
  'oldest',
  'priority',
  'name',
  'name-last',
  'number',
  'number-last',
  'set',
  'set-last',
  'value-low',
  'value-high',
] as const;
export const LISTING_SORTS = ['newest', 'oldest', 'price-low', 'price-high'] as const;
/** `card`: by year and set, then in card order; `newest`: last added to my collection first. */
export const CUSTOM_COLLECTION_ORDERS = ['card', 'newest', 'manual'] as const;
