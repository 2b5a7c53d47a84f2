import { foldedName } from '../names/names.rules.js';

export const cardSearchKey = (card: { name: string; cardNumber: string; variation: string | null }): string =>
  foldedName(`${card.name} ${card.cardNumber}${card.variation ? ` ${card.variation}` : ''}`);
