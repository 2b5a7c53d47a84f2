// The files of a plate, a picture that catalog draws of a card, and their addresses.

/** Pixels; a plate is 1.4 times as high. */
export const PLATE_WIDTHS = [330, 660] as const;
export type PlateWidth = (typeof PLATE_WIDTHS)[number];

/** The address of a card's plate for who knows only the card's id: it redirects to the current one. */
export const latestPlate = (cardId: number): string => `/api/plates/${cardId}/latest-330.webp`;
