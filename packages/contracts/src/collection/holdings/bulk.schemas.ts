import { z } from 'zod';
import { DEFAULT_CONDITION } from './conditions.js';
import { conditionInput } from './conditions.schemas.js';
import { askingPrice, id, idInput, money, searchText } from '../../http/fields/fields.schemas.js';
import { MAX_SELECTED } from './selection.js';

/** Wishes for the added cards, which were removed from the wishlist; undo restores them. */
export const fulfilledWishes = z.number().int();

export const addWholeSet = {
  params: z.object({ setId: idInput }),
  body: z
    .object({
      type: z.enum(['all', 'base', 'insert']).default('all'),
      condition: conditionInput.default(DEFAULT_CONDITION),
    })
    .prefault({}),
  output: z.object({ added: z.number().int(), alreadyOwned: z.number().int(), wishes: fulfilledWishes, receiptId: id }),
};

/** For an unknown set: the line with a set that it may mean. */
export const corrections = z.array(z.object({ set: z.string(), text: z.string() }));

export const entryLine = z.object({
  text: z.string(),
  cards: z.number().int(),
  copies: z.number().int(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
  corrections,
});
export const entryCard = z.object({
  cardId: id,
  /** Set name: pasted lists may have cards of several. */
  set: z.string(),
  cardNumber: z.string(),
  name: z.string(),
  isInsert: z.boolean(),
  quantity: z.number().int(),
  owned: z.number().int(),
});
export const rapidEntry = {
  body: z.object({
    /** Null if every line names its set. */
    setId: id.nullable().default(null),
    /** Lines of a list, `1994 Flair: 3, 7`, are cards of that set; the others are cards of `setId`. */
    entries: searchText(20_000),
    /** Which cards a number matches, because inserts may reuse base numbers. */
    type: z.enum(['base', 'insert', 'all']).default('base'),
    condition: conditionInput.default(DEFAULT_CONDITION),
    purchasePrice: money.nullable().default(null),
    /** Pieces that cannot be used are left out, instead of nothing being added. */
    leaveOut: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  }),
  output: z.object({
    lines: z.array(entryLine),
    /** In card order; the first 500. */
    cards: z.array(entryCard),
    cardCount: z.number().int(),
    copies: z.number().int(),
    /** Copies that the plan still has room for afterwards; null for no limit, negative if the copies do not fit. */
    placesLeft: z.number().int().nullable(),
    wishes: fulfilledWishes,
    /** Null on a dry run. */
    receiptId: id.nullable(),
  }),
};

const selection = { holdingIds: z.array(id).min(1).max(MAX_SELECTED) };
const bulkAnswer = z.object({
  /** Holdings that were changed; those that already had the new values count as neither changed nor skipped. */
  changed: z.number().int(),
  skipped: z.number().int(),
  receiptId: id.nullable(),
});
export const editHoldings = {
  body: z.object({
    ...selection,
    changes: z
      .object({
        condition: conditionInput,
        isForSale: z.boolean(),
        isFavorite: z.boolean(),
        salePrice: askingPrice.nullable(),
        /** Asking price as a percentage of what a copy is worth; copies of unknown worth keep their price. */
        salePercent: z.number().int().min(1).max(1000),
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'Specify at least one change.'),
  }),
  output: bulkAnswer.extend({
    unpriced: z.number().int(),
  }),
};
export const removeHoldings = { body: z.object(selection), output: bulkAnswer };
