/**
 * The single definition of an open listing: a holding for sale with a price, owned by a current SUPER_HERO, of a card
 * that is still in the catalog. A downgrade hides listings and closes none (DESIGN section 5).
 */

export const SELLER = `join users u on u.user_id = h.user_id and u.plan = 'SUPER_HERO' and not u.deleted`;
/** Copies that are promised in a deal are not offered. */
export const IS_LISTED = 'h.listed_at is not null and h.quantity > h.promised';
export const IS_IN_CATALOG = 'not c.retired and not s.retired';
