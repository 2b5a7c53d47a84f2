import { foldedName } from '../names/names.rules.js';

/** The folded text that a search within a set matches: name, number and variation. */
export const cardSearchKey = (card: { name: string; cardNumber: string; variation: string | null }): string =>
  foldedName(`${card.name} ${card.cardNumber}${card.variation ? ` ${card.variation}` : ''}`);
