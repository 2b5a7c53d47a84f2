/**
 * A text that starts like a formula would be run by a spreadsheet. So would one after a semicolon or a line break, where the
 * language of the spreadsheet separates cells by semicolons.
 */
const BEFORE_FORMULA = /(?<=^|[;\n\r])'*(?=[^\S\n\r]*[=+\-@\t\r])/g;
const ESCAPED = /(?<=^|[;\n\r])'('*)(?=[^\S\n\r]*[=+\-@\t\r])/g;

/** Puts an apostrophe before everything that a spreadsheet could run. */
export const escapeFormulas = (text: string): string => text.replace(BEFORE_FORMULA, "'$&");

/** The text before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED, '$1');
