/** What files write as the variation of the plain card, in folded words. Also valid in PostgreSQL. */
export const PLAIN_VARIATION = /^(?:base(?: (?:card|set|version|edition))?|none|n a|na)$/;
