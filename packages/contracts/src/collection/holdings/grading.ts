export const GRADE_COMPANIES = ['PSA', 'BGS', 'SGC', 'CGC', 'TAG', 'Other'] as const;
export type GradeCompany = (typeof GRADE_COMPANIES)[number];

/** Characters that look like a slash: fraction slash, division slash. */
const STROKES = /[\u2044\u2215]/g;

/** Normalizes digits and slashes: `７／25` becomes 7/25. */
export const foldSerial = (text: string): string => text.normalize('NFKC').replace(STROKES, '/');

export interface Serial {
  copy: number;
  printRun: number;
}

/** Null for anything but marks like `017/050`, since some manufacturers stamp others. */
export const readSerial = (text: string): Serial | null => {
  const found = /^#?\s*(\d{1,7})\s*\/\s*(\d{1,7})$/.exec(foldSerial(text).trim());
  return found ? { copy: Number(found[1]), printRun: Number(found[2]) } : null;
};

/** Looks like a serial number but is not one: `-1/5`, `1/99999999999`, `1.5/10`, `=1/10`, `7 of 25`. */
const LIKE_A_SERIAL = /^[#=]?\s*[-+]?\d[\d.,]*\s*(?:\/|of)\s*[-+]?[\d.,]+$/i;

export const serialProblem = (text: string): string | null => {
  const serial = readSerial(text);
  if (!serial)
    return LIKE_A_SERIAL.test(foldSerial(text).trim()) ? 'Write it as copy and print run, e.g. 017/050.' : null;
  if (serial.copy < 1) return 'Serial numbers start at 1.';
  return serial.copy > serial.printRun ? `Only ${serial.printRun} were printed.` : null;
};
