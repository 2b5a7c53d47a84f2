/**
 * Two digits as collectors write years: 60 to 99 are 1960 to 1999, 00 to 29 are 2000 to 2029.
 * @returns undefined for anything else
 */
export const yearOfDigits = (digits: string): string | undefined =>
  /^[6-9]\d$/.test(digits) ? `19${digits}` : /^[0-2]\d$/.test(digits) ? `20${digits}` : undefined;
