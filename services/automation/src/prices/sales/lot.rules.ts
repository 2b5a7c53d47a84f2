import { isSeason, isYear } from './title.rules.js';

/** Several cards, or one that the buyer picks: "Complete your set!" offers a choice, too. */
const WORDS = [
  /\blots?\b(?! ?#)/,
  /\bjoblot\b/,
  /\bsets? of\b/,
  /\b(?:full|whole|partial|master|factory)(?! art)(?: [^ ]{1,25}){0,2} sets?\b/,
  /\bsets? (?:complete|builder|fillers?)\b/,
  /\bcard sets?\b/,
  /\b(?:you|u|your|ya)[ -]?(?:pick|choose|choice|select)\b/,
  /\b(?:pick|choose|select|take) (?:your|a|any|from|one|the|card|singles?|em|'em|them)\b/,
  /\bpick$/,
  /\b(?:bundle|bulk|assorted|playset|repack|mixed|duplicates)\b/,
  /\bmystery (?:box|pack|bag)\b/,
  /(?<!\bthe )(?<!\bmy )\bcollection of\b/,
  /\b(?:group|bunch|stack|pair|pairs|box|pack) of\b/,
  /\b(?:sealed|unopened|booster|wax|hobby|retail|blaster|factory)(?: [^ ]{1,25})? (?:box|boxes|pack|packs|case|cases)\b/,
  /\buncut sheets?\b/,
  /\b(?:both|multiple|several|two|three|four|five|six|seven|eight|nine|ten|dozen) cards\b/,
];

/** A count before or after: "x10", "10x", "10 cards", "qty 10". Not "#29 cards", "X-Men", "1990 cards" or Laura Kinney, X23. */
const COUNTS = [
  /(?<![\w-])x(?!23)(\d{1,3})(?![\w-])/g,
  /\(x ?(\d{1,3})\)/g,
  /(?<!\bweapon )(?<![\w.-])x (\d{1,3})$/g,
  /(?<![\w#.-])(\d{1,4})x(?![\w-])/g,
  /^(\d{1,3}) x /g,
  /^\((\d{1,3})\)/g,
  /(?<![\w#./-])(\d{1,5}) (?:(?:different|diff|total|trading|base|insert|random|marvel|loose|single|unique) )?(?:cards|ct|count|pcs|pieces|copies|singles)\b/g,
  /(?<![\w#./-])(\d{1,5})[ -]card (?:set|lot|bundle|run)/g,
  /\b(?:qty|quantity)(?: of)?[ :.]{0,2}(\d{1,4})\b/g,
];

/** "#1-10", "#1 - #10", "#1 to #10"; without signs only what is no grade, "1-162". */
const RANGES = [
  /#(\d{1,4}) ?(?:-#?|- #|thru #?|through #?|to #)(\d{1,4})(?![\w/]|-\d|\.\d)/g,
  /(?<![\w#/.'-])(\d{1,3}) ?(?:-|thru |through )(\d{2,3})(?![\w/]|-\d|\.\d)/g,
];
/** "#44, 45". */
const LISTED = /#(\d{1,4}) ?(?:&|\+|and|,) ?#?(\d{1,4})(?![\w/.-])/g;
const MAX_GRADE = 10;

/** @param title folded and without the card's own words @returns whether several cards were sold, or one of the buyer's choice */
export const isLot = (title: string): boolean =>
  WORDS.some((pattern) => pattern.test(title)) ||
  COUNTS.some((pattern) => numbersOf(title, pattern).some(([count]) => count > 1 && !isYear(count))) ||
  RANGES.some((pattern) => numbersOf(title, pattern).some(isRange)) ||
  numbersOf(title, LISTED).some(([first, second]) => first !== second && !isYear(second)) ||
  isCompleteSet(title) ||
  namesSeveral(title);

/** "Complete 1990 Marvel Universe base set". */
const isCompleteSet = (title: string): boolean => {
  const found = /\b(?:complete|entire)\b/.exec(title);
  return found !== null && /\bsets?\b/.test(title.slice(found.index));
};

/** "#44 and Hulk #45", or three numbers. */
const namesSeveral = (title: string): boolean => {
  const [, ...parts] = title.split('#');
  const numbers = parts.map((part) => /^\d{1,4}\b/.exec(part)?.[0]);
  const named = new Set(numbers.filter((number) => number !== undefined));
  return named.size > 2 || (named.size === 2 && parts.slice(0, -1).some((part) => /&|\+|\band\b/.test(part)));
};

const isRange = ([first, last]: [number, number]): boolean =>
  first < last && (first === 1 || last > MAX_GRADE) && !isSeason(first, last) && !isYear(last);

const numbersOf = (title: string, pattern: RegExp): [number, number][] =>
  [...title.matchAll(pattern)].map(([, one, other]) => [Number(one), Number(other)]);
