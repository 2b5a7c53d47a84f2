import { z } from 'zod';
import { flagInput, id, idInput, searchText } from '../../http/fields/fields.schemas.js';
import { corrections } from '../holdings/bulk.schemas.js';
import { keepRules } from './keep.schemas.js';

const MAX_TEXT = 20_000;

/** `1994 Flair: 3, 7, 12–15 (x2)`, a line for each set. */
const text = searchText(MAX_TEXT);

const printedList = z.object({
  text: z.string(),
  cards: z.number().int(),
  /** Cards that are no longer in the catalog are not printed. */
  leftOut: z.number().int(),
});
const line = z.object({
  text: z.string(),
  set: z.string().nullable(),
  cards: z.number().int(),
  copies: z.number().int(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
  corrections,
});
const card = z.object({
  cardId: id,
  set: z.string(),
  cardNumber: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  owned: z.number().int(),
});
const readText = { body: z.object({ text, dryRun: z.boolean().default(false) }) };
const understood = {
  lines: z.array(line),
  cardCount: z.number().int(),
};

export const printTrades = { query: z.object({ setId: idInput.optional() }), output: printedList };
export const readTrades = {
  ...readText,
  output: z.object({
    ...understood,
    /** The first 500, those with a problem first: a card of which there are too few copies stays as it is. */
    cards: z.array(card.extend({ problem: z.string().nullable() })),
    /** Cards whose number of spares changes. */
    changed: z.number().int(),
    /** Rules for cards as they were before, for undo; none on a dry run. */
    before: keepRules,
  }),
};

export const printWants = {
  query: z.object({ missing: flagInput.optional(), setId: idInput.optional() }),
  output: printedList,
};
export const readWants = {
  ...readText,
  output: z.object({
    ...understood,
    /** The first 500. */
    cards: z.array(card.extend({ wanted: z.boolean() })),
    /** New wishes; the others were on the wishlist before. */
    added: z.number().int(),
    /** For undo; none on a dry run. */
    wishIds: z.array(id),
  }),
};
export const removeWishes = {
  body: z.object({ wishIds: z.array(id).min(1).max(5_000) }),
  output: z.object({ removed: z.number().int() }),
};
