/** Names that could impersonate the product or its operators, also in a spelling that only looks alike. */
import { inLatin } from './look-alikes.rules.js';

const wordsOf = (text: string): string[] => text.split(' ');
const RESERVED = [
  'about account accounts administrators admins api billing contact help helpdesk info legal marketplace me mod',
  'moderators mods noreply nobody operator owner payments postmaster privacy profile root security service settings',
  'sidekick superhero superuser system team terms undefined null user users webmaster',
].flatMap(wordsOf);
/** Words that alone, together or with one of the companions claim to be staff. */
const STAFF = wordsOf('admin administrator moderator official staff support sysadmin');
const FILLERS = wordsOf('care community customer desk i iam im is me member mod my real site the this we your');
const PREFIXES = wordsOf('a an chief collector head lead senior super');
/** A department with a unit claims to be staff, too: `customer-service`, `trust-and-safety`. */
const DEPARTMENTS = wordsOf(
  'billing community customer fraud help legal mod moderation payments privacy safety security trust',
);
const UNITS = wordsOf('care desk safety service services team');

/** @returns one spelling for letters that look alike */
const shapeOf = (letters: string): string =>
  letters.replace(/l/g, 'i').replace(/vv/g, 'w').replace(/rn/g, 'm').replace(/ci/g, 'd');

/** @returns letters only: `n1ne.p0cket` and `nlnepocket` are `ninepocket` */
const skeleton = (letters: string): string => shapeOf(letters.replace(/\d/g, (digit) => LETTERS[digit] ?? ''));
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};

const withoutDoubles = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

const COMPANIONS = [...RESERVED.filter((word) => word.length > 3), ...FILLERS];
const posing = (spelling: (letters: string) => string, staffSpelling = spelling): RegExp => {
  const anyOf = (words: string[], spelled = spelling) => `(?:${words.map(skeleton).map(spelled).join('|')})`;
  const group = `${anyOf(DEPARTMENTS)}(?:${spelling('and')})?${anyOf(UNITS)}`;
  const staff = `(?:${anyOf(STAFF, staffSpelling)}|${group})`;
  const other = anyOf(COMPANIONS);
  return new RegExp(`^(?:${other}|${anyOf(PREFIXES)})*${staff}s?(?:${other}|${staff})*$`);
};
const POSES = posing((letters) => letters);
const POSES_WITHOUT_DOUBLES = posing(withoutDoubles);
/** One letter of the word is a digit that it does not resemble: `sta1f`. */
const POSES_WITH_DIGIT = posing(
  (letters) => letters,
  (word) =>
    Array.from(word)
      .slice(2)
      .map((_, at) => `${word.slice(0, at + 1)}\\d${word.slice(at + 2)}`)
      .join('|'),
);

/** The product's name with at most one letter more, less, wrong or exchanged with the next. */
const BRAND = Array.from(skeleton('ninepocket')).flatMap((letter, at, all) => {
  const [before, after] = [all.slice(0, at).join(''), all.slice(at + 1).join('')];
  return [
    `${before}.?${after}`,
    `${before}.${letter}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ];
});
const NAMES_BRAND = new RegExp(BRAND.join('|'));

const WORDS = new Set(RESERVED.map(skeleton));
/** The letters of other alphabets stay: what surrounds a word tells whether it poses. */
const plainOf = (name: string): string => inLatin(name).replace(/[^\p{L}0-9]/gu, '');

/** For display names. */
export const posesAsStaff = (name: string): boolean => {
  const plain = plainOf(name);
  // Digits may stand for letters, or only make the name unique.
  const spellings = [
    plain,
    plain.replace(/(?<!\d)\d+$/, ''),
    plain.replace(/^\d+/, ''),
    plain.replace(/^\d+|(?<!\d)\d+$/g, ''),
  ];
  return (
    NAMES_BRAND.test(withoutDoubles(skeleton(plain.replace('9pocket', 'ninepocket')))) ||
    POSES_WITH_DIGIT.test(shapeOf(plain)) ||
    spellings
      .map(skeleton)
      .some((letters) => POSES.test(letters) || POSES_WITHOUT_DOUBLES.test(withoutDoubles(letters)))
  );
};

export const isReserved = (username: string): boolean => {
  const plain = plainOf(username);
  return posesAsStaff(username) || (!/\d$/.test(plain) && WORDS.has(skeleton(plain)));
};
