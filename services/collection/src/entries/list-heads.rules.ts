/**
 * The beginning of a line of a list, before its numbers: `1994 Flair:`, `1994 Flair — PowerBlast:`, `1994 Flair (Gold):`,
 * `Flair [set 12]:`.
 */
export interface Head {
  name: string;
  /** Id of the set, or the slug of its main set: for sets with one name. */
  setId: number | null;
  mainSet: string | null;
  section: string | null;
  /** The numbers. */
  rest: string;
}

const MOST_COLONS = 5;
const MOST_SECTIONS = 4;
const LONGEST_HEAD = 300;

/**
 * Every way to read a line, the longest head first, because names may contain colons and parentheses; colons in names of
 * cards come last. A section after a dash has no end of its own, so that its shortest head is the first.
 * @returns none for a line without a colon
 */
export const headsOf = (line: string): Head[] => {
  const colons = [...line.matchAll(/:/g)].slice(0, MOST_COLONS).map(({ index }) => index);
  const [open, inNames] = [colons.filter((at) => !isQuoted(line, at)), colons.filter((at) => isQuoted(line, at))];
  const splitAt = (at: number): [text: string, rest: string][] =>
    at > 0 && at <= LONGEST_HEAD ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  return [
    ...[...open.toReversed(), ...inNames.toReversed()]
      .flatMap(splitAt)
      .flatMap(([text, rest]) => [...namesOf(text, null, rest), ...withSections(inParentheses(text), rest)]),
    ...[...open, ...inNames].flatMap(splitAt).flatMap(([text, rest]) => withSections(afterDash(text), rest)),
  ];
};

/** Whether a line has a head, instead of only a colon in the name of a card. */
export const namesSet = (line: string): boolean => [...line.matchAll(/:/g)].some(({ index }) => !isQuoted(line, index));

const isQuoted = (line: string, at: number): boolean => (line.slice(0, at).split('"').length - 1) % 2 === 1;

type Sectioned = [name: string, section: string];

const inParentheses = (text: string): Sectioned[] =>
  text.endsWith(')')
    ? [...text.matchAll(/\(/g)]
        .slice(-MOST_SECTIONS)
        .map(({ index }) => [text.slice(0, index), text.slice(index + 1, -1)])
    : [];

const DASHES = /\s[\p{Dash_Punctuation}\u2212]{1,3}\s/gu;

const afterDash = (text: string): Sectioned[] =>
  [...text.matchAll(DASHES)]
    .slice(0, MOST_SECTIONS)
    .toReversed()
    .map(({ 0: dash, index }) => [text.slice(0, index), text.slice(index + dash.length)]);

const withSections = (all: Sectioned[], rest: string): Head[] =>
  all
    .map(([name, section]) => [name.trim(), section.trim()] as const)
    .flatMap(([name, section]) => (name && section ? namesOf(name, section, rest) : []));

const BRACKETS = /^(.*?)\s*\[(?:set (\d{1,10})|([^[\]]{1,100}))\]$/i;

const namesOf = (name: string, section: string | null, rest: string): Head[] => {
  const [, before = '', id, mainSet = null] = BRACKETS.exec(name) ?? [];
  const whole = { name, setId: null, mainSet: null, section, rest };
  const setId = id === undefined ? null : Number(id);
  return setId === null && mainSet === null ? [whole] : [whole, { name: before, setId, mainSet, section, rest }];
};
