/** History state with which the card dialog closes by a step back to the screen that opened it. */
export const OPENED_FROM_SCREEN = 'opened from screen';

/** Props of a link to a card of any set, from a screen without a card dialog of its own. */
export const cardLink = (cardId: number) => ({ to: `/browse?card=${cardId}`, state: OPENED_FROM_SCREEN });
