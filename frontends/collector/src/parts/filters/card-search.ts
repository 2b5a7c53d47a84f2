/** Users write a card number as `#1`; the API expects `1`. */
export const cardSearchOf = (typed: string): string => typed.trim().replace(/^#/, '').trim();
