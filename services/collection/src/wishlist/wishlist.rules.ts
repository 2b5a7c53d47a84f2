export const MAX_WISHES = 5_000;
