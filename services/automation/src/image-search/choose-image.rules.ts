import { queryOf } from '../ebay/sales.rules.js';

interface Image {
  title: string;
  width: number;
  height: number;
}

/** Of the shorter and the longer side; a card is 2.5 × 3.5 (SPEC section 9). */
const CARD_RATIO = 2.5 / 3.5;
const RATIO_TOLERANCE = 0.12;
const MIN_PIXELS = 200;

/** @returns images that may show a card, the likeliest first: those whose title has the words of the card */
export const likeliest = <I extends Image>(query: string, images: I[], count: number): I[] => {
  const wanted = wordsOf(query);
  const likeness = ({ title, width, height }: I): number => {
    const words = new Set(wordsOf(title));
    const shared = wanted.filter((word) => words.has(word)).length / Math.max(wanted.length, 1);
    return shared + (isCardShaped(width, height) ? 0.5 : 0);
  };
  return images
    .filter(({ width, height }) => Math.min(width, height) >= MIN_PIXELS)
    .map((image) => ({ image, likeness: likeness(image) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ image }) => image);
};

/** The words of a marketplace query find images, too. */
export const imageQueryOf = (card: Parameters<typeof queryOf>[0]): string => `${queryOf(card)} trading card`;

const isCardShaped = (width: number, height: number): boolean =>
  Math.abs(Math.min(width, height) / Math.max(width, height) - CARD_RATIO) <= RATIO_TOLERANCE;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
