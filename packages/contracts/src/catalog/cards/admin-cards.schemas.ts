import { z } from 'zod';
import { id, idInput, idParams, money, nameText, optionalText, seenVersion } from '../../http/fields/fields.schemas.js';
import { withoutNumberSign } from './card-order.js';
import { card } from '../catalog.schemas.js';
import { imageAddress } from '../images/image-links.schemas.js';
import { refusedRow } from '../imports.schemas.js';

const cardNumber = nameText(40).overwrite(withoutNumberSign);

export const cardFields = z.object({
  name: nameText(300),
  cardNumber,
  variation: optionalText(120),
  rarity: optionalText(40),
  isInsert: z.boolean(),
  subset: optionalText(120),
  estimatedValue: money.nullable(),
  description: optionalText(4000),
  /** Shown from where it is; images that we store are uploaded (card-images.ts). */
  frontImageUrl: imageAddress,
  backImageUrl: imageAddress,
});

export const createCard = {
  body: cardFields.partial().extend({ setId: id, name: nameText(300), cardNumber, rarity: nameText(40) }),
  output: card,
};
export const updateCard = {
  params: idParams,
  body: cardFields.partial().extend({ version: seenVersion }),
  output: card,
};
export const restoreCard = { params: idParams, output: card };
export const uploadSetCsv = {
  fields: z.object({ setId: idInput }),
  output: z.object({
    message: z.string(),
    /** Of all skipped rows, in file order. */
    errors: z.array(refusedRow),
    cardsAdded: z.number().int(),
    /** Cards that the set already had, or that the file repeats. */
    cardsSkipped: z.number().int(),
  }),
};
