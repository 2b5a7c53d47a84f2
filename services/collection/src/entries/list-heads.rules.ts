/** The beginning of a line of a list, before its numbers: `1994 Flair:`, `1994 Flair (Gold):`, `Flair [set 12]:`. */
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
 * cards come last.
 * @returns none for a line without a colon
 */
export const headsOf = (line: string): Head[] => {
  const colons = [...line.matchAll(/:/g)].slice(0, MOST_COLONS).map(({ index }) => index);
  const [open, inNames] = [colons.filter((at) => !isQuoted(line, at)), colons.filter((at) => isQuoted(line, at))];
  return [...open.reverse(), ...inNames.reverse()]
    .filter((at) => at > 0 && at <= LONGEST_HEAD)
    .flatMap((at) => headsBefore(line.slice(0, at).trim(), line.slice(at + 1).trim()));
};

const isQuoted = (line: string, at: number): boolean => (line.slice(0, at).split('"').length - 1) % 2 === 1;

const headsBefore = (text: string, rest: string): Head[] => {
  const whole = namesOf(text, null, rest);
  if (!text.endsWith(')')) return whole;
  const sections = [...text.matchAll(/\(/g)].slice(-MOST_SECTIONS).flatMap(({ index }) => {
    const [name, section] = [text.slice(0, index).trim(), text.slice(index + 1, -1).trim()];
    return name && section ? namesOf(name, section, rest) : [];
  });
  return [...whole, ...sections];
};

const BRACKETS = /^(.*?)\s*\[(?:set (\d{1,10})|([^[\]]{1,100}))\]$/i;

const namesOf = (name: string, section: string | null, rest: string): Head[] => {
  const [, before = '', id, mainSet = null] = BRACKETS.exec(name) ?? [];
  const whole = { name, setId: null, mainSet: null, section, rest };
  const setId = id === undefined ? null : Number(id);
  return setId === null && mainSet === null ? [whole] : [whole, { name: before, setId, mainSet, section, rest }];
};
