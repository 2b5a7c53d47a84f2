/** Programs whose files have `Count` and `Tradelist Count`. */
export const LIST_FORMATS = ['deckbox', 'moxfield'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
