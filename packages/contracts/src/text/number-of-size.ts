/** `44/150`, `#44 / 150`: a card of a set of 150, or a copy in a print run. The source of a regular expression. */
export const NUMBER_OF_SIZE = String.raw`#?(\d+)\s*\/\s*(\d+)(?!\S)`;
