/** Which PriceCharting product is a card: by number, name, set, year and variation. */

export interface MatchCard {
  name: string;
  cardNumber: string;
  variation: string | null;
  setName: string;
  setYear: number;
}

export interface Candidate {
  name: string;
  setName: string;
}

export interface Confidence {
  /** 0 to 1. */
  confidence: number;
  reasons: string[];
}

const CERTAIN = 0.9;
/** Below, a product is not even suggested. */
const POSSIBLE = 0.5;
/** A certain match is this much better than the next one. */
const LEAD = 0.05;

const WEIGHTS = { name: 0.35, number: 0.25, set: 0.25, year: 0.15 };
/** The confidence of a product that differs in something that makes it another card. */
const OTHER_NUMBER = 0.3;
const OTHER_VARIATION = 0.7;
const OTHER_YEAR = 0.6;
/** Sets are often named alike, e.g. Series I and Series II. */
const OTHER_SET = 0.85;
const SAME_SET = 0.9;

export const confidenceOf = (card: MatchCard, product: Candidate): Confidence => {
  const { name, variation, number } = partsOf(product.name);
  const year = /\b(19|20)\d\d\b/.exec(product.setName)?.[0] ?? null;
  const likeness = {
    name: similarity(card.name, name),
    number: number === null ? 0.5 : Number(normalNumber(number) === normalNumber(card.cardNumber)),
    set: similarity(withoutYear(card.setName), withoutYear(product.setName)),
    year: year === null ? 0.5 : Number(Number(year) === card.setYear),
  };
  const sameVariation = normal(card.variation ?? '') === normal(variation ?? '');
  const reasons = [
    likeness.name < 1 && `The name is "${name}".`,
    number === null && 'The product has no number.',
    likeness.number === 0 && `The number is ${number}.`,
    likeness.set < 1 && `The set is "${product.setName}".`,
    year === null ? 'The product has no year.' : likeness.year === 0 && `The year is ${year}.`,
    !sameVariation && (variation ? `The variation is "${variation}".` : 'The product has no variation.'),
  ].filter((reason) => reason !== false);
  const weighted = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).reduce(
    (sum, key) => sum + WEIGHTS[key] * likeness[key],
    0,
  );
  const limits = [
    likeness.number === 0 ? OTHER_NUMBER : 1,
    sameVariation ? 1 : OTHER_VARIATION,
    likeness.year === 0 ? OTHER_YEAR : 1,
    likeness.set < SAME_SET ? OTHER_SET : 1,
  ];
  return { confidence: Math.round(Math.min(weighted, ...limits) * 1000) / 1000, reasons };
};

export type Choice<P> = { kind: 'certain' | 'doubtful'; product: P } & Confidence;

/** @returns the best product; null when none is similar enough */
export const choose = <P extends Candidate>(card: MatchCard, products: P[]): Choice<P> | null => {
  const ranked = products
    .map((product) => ({ product, ...confidenceOf(card, product) }))
    .sort((one, other) => other.confidence - one.confidence);
  const [best, next] = ranked;
  if (!best || best.confidence < POSSIBLE) return null;
  const isCertain = best.confidence >= CERTAIN && best.confidence - (next?.confidence ?? 0) >= LEAD;
  if (isCertain) return { kind: 'certain', ...best };
  const isTied = next !== undefined && best.confidence - next.confidence < LEAD;
  const reasons = isTied
    ? [...best.reasons, `Similar to "${next.product.name}" (${next.product.setName}).`]
    : best.reasons;
  return { kind: 'doubtful', ...best, reasons };
};

/** `Charizard [1st Edition] #4` */
const partsOf = (text: string): { name: string; variation: string | null; number: string | null } => {
  const number = /#\s*([^\s#]+)\s*$/.exec(text)?.[1] ?? null;
  const variation = /\[([^[\]]*)\]/.exec(text)?.[1]?.trim() ?? null;
  const name = text
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/#\s*[^\s#]+\s*$/, ' ')
    .trim();
  return { name, variation: variation || null, number };
};

const normal = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const normalNumber = (number: string): string =>
  normal(number)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '');

const withoutYear = (setName: string): string => setName.replace(/\b(19|20)\d\d\b/g, ' ');

/** Dice's coefficient of the words. */
const similarity = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.size === 0 || b.size === 0) return a.size === b.size ? 1 : 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
};

const wordsOf = (text: string): Set<string> => new Set(normal(text).split(' ').filter(Boolean));

const MAX_QUERY = 120;

/** `Wolverine [Gold] #12 X-Men Series I 1992`; names are shortened, because number and set are more selective. */
export const guideQuery = ({ name, cardNumber, variation, setName, setYear }: MatchCard): string => {
  const set = setName.includes(String(setYear)) ? setName : `${setName} ${setYear}`;
  const rest = `${variation ? `[${variation}] ` : ''}#${cardNumber} ${set}`;
  return `${name.slice(0, Math.max(MAX_QUERY - rest.length - 1, 20)).trim()} ${rest}`;
};
