export const MAX_MESSAGE = 4_000;
export const EDIT_MINUTES = 15;
export const MAX_IMAGE_BYTES = 10_000_000;
