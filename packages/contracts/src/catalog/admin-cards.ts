/** Creating and changing single cards (SPEC section 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, idParams, money, optionalText, seenVersion, text } from '../http/fields.js';
import { withoutNumberSign } from './card-order.js';
import { card } from './catalog.js';
import { imageAddress } from './image-links.js';
import { refusedRow } from './imports.js';

/** What the forms offer; imported cards may have others. */
export const CARD_RARITIES = ['Common', 'Uncommon', 'Rare', 'Ultra Rare', 'Legendary'] as const;

/** Of a file of one set's cards (SPEC section 5); matched regardless of case and spaces. */
export const SET_CSV_REQUIRED = ['name', 'cardNumber', 'isInsert'] as const;
export const SET_CSV_OPTIONAL = [
  'rarity',
  'frontImageUrl',
  'backImageUrl',
  'description',
  'price',
  'variation',
] as const;
export const MAX_SET_CSV_BYTES = 4 * 1024 * 1024;
export const MAX_SET_CSV_ROWS = 20_000;

const changes = ['cards', 'cardSets', 'mainSets'] as const;

const cardNumber = text(40).overwrite(withoutNumberSign);

export const cardFields = z.object({
  name: text(300),
  cardNumber,
  variation: optionalText(120),
  rarity: optionalText(40),
  isInsert: z.boolean(),
  estimatedValue: money.nullable(),
  description: optionalText(4000),
  /** Shown from where it is; images that we store are uploaded (card-images.ts). */
  frontImageUrl: imageAddress,
  backImageUrl: imageAddress,
});

/**
 * `card_exists`: the set has a card with this number, name and variation. `card_retired`: it has been removed from the
 * catalog, and can be restored. Both contain the card as `current`.
 */
export const createCard = endpoint({
  method: 'POST',
  path: '/api/cards',
  summary: 'Add a card to a set',
  access: 'admin',
  changes,
  body: cardFields.partial().extend({ setId: id, name: text(300), cardNumber, rarity: text(40) }),
  output: card,
  status: 201,
  errors: ['card_exists', 'card_retired'],
});
export const updateCard = endpoint({
  method: 'PATCH',
  path: '/api/cards/:id',
  summary: 'Change a card',
  access: 'admin',
  changes,
  params: idParams,
  body: cardFields.partial().extend({ version: seenVersion }),
  output: card,
  errors: ['card_exists', 'card_retired', 'edit_conflict'],
});
/** Restoring a card that is in the catalog changes nothing. */
export const restoreCard = endpoint({
  method: 'POST',
  path: '/api/admin/cards/:id/restore',
  summary: 'Return a retired card to the catalog',
  access: 'admin',
  changes,
  params: idParams,
  output: card,
  errors: ['card_merged'],
});
/** Rows with errors are skipped; all other cards are added, or none when the request fails. */
export const uploadSetCsv = endpoint({
  method: 'POST',
  path: '/api/cards/upload-csv',
  summary: 'Add the cards of a CSV file to one set',
  access: 'admin',
  changes,
  form: { file: 'file', fields: z.object({ setId: idInput }) },
  output: z.object({
    message: z.string(),
    /** Of all skipped rows, in file order. */
    errors: z.array(refusedRow),
    cardsAdded: z.number().int(),
    /** Cards that the set already had, or that the file repeats. */
    cardsSkipped: z.number().int(),
  }),
  errors: ['not_a_csv', 'missing_columns', 'empty_file'],
});
