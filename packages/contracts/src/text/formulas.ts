/**
 * A text that starts like a formula would be run by a spreadsheet. So would one after a semicolon or a line break, where the
 * language of the spreadsheet separates cells by semicolons.
 */
const BEFORE_FORMULA = /(?<=^|[;\n\r])'*(?=[^\S\n\r]*[=+\-@\t\r])/g;
const ESCAPED = /(?<=^|[;\n\r])'('*)(?=[^\S\n\r]*[=+\-@\t\r])/g;

/** `="007"` makes a spreadsheet keep it as text. */
export const withoutTextFormula = (cell: string): string =>
  cell.replace(/^\s*="(.*)"\s*$/s, (_, text: string) => text.replaceAll('""', '"'));

/** Puts an apostrophe before everything that a spreadsheet could run. */
export const escapeFormulas = (text: string): string => text.replace(BEFORE_FORMULA, "'$&");

/** The text before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED, '$1');
