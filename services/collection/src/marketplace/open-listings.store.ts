/**
 * What an open listing is, in one place: a holding for sale with a price, whose owner is a SUPER_HERO now, of a card
 * that the catalogue still has. A downgrade closes nothing: it hides (DESIGN section 5).
 */

/** Of a holding `h` and its owner `p`, as joined by `SELLER`. */
export const SELLER = `join users u on u.user_id = h.user_id and u.plan = 'SUPER_HERO' and not u.deleted`;
export const IS_LISTED = 'h.listed_at is not null';
/** Of a card `c` and its set `s`. */
export const IS_IN_CATALOGUE = 'not c.retired and not s.retired';
