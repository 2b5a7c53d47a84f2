type Opened = { openedFromScreen: true; among: readonly number[] };

/**
 * History state of an overlay that a screen opened: it closes by a step back to that screen.
 *
 * @param among ids of the cards that the card dialog steps through, in order
 */
export const openedFromScreen = (among: readonly number[] = []): Opened => ({ openedFromScreen: true, among });

/** @param state of a location; null when the overlay was opened by a direct link */
export const readOpened = (state: unknown): Opened | null =>
  typeof state === 'object' && state !== null && 'openedFromScreen' in state ? (state as Opened) : null;

/** Props of a link to a card of any set, from a screen without a card dialog of its own. */
export const cardLink = (cardId: number) => ({ to: `/browse?card=${cardId}`, state: openedFromScreen() });
