/** Pure decisions about cards. */
import { foldedName } from '../names/names.rules.js';

/** What a search looks in: name, number and variation, as `foldedName` writes them. */
export const cardSearchKey = (card: { name: string; cardNumber: string; variation: string | null }): string =>
  foldedName(`${card.name} ${card.cardNumber}${card.variation ? ` ${card.variation}` : ''}`);

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${foldedName(text).replace(/[\\%_]/g, '\\$&')}%`;
