/** Cards that one wishlist may hold. */
export const MAX_WISHES = 5_000;
