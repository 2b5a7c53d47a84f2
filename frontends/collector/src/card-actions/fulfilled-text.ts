import { count } from '../parts/format/counts.js';

/** Continues a text about added cards; empty when none of them was on the wishlist. */
export const fulfilledText = (wishes: number): string =>
  wishes > 0 ? `. ${count(wishes, 'card')} came off your wishlist.` : '';
