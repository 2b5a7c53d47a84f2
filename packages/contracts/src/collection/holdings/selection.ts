export const MAX_SELECTED = 1000;
