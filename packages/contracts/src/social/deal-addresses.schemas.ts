import { z } from 'zod';
import { idInput, optionalText, text } from '../http/fields/fields.schemas.js';

const dealParams = z.object({ dealId: idInput });

export const dealAddress = z.object({
  /** Of the recipient. */
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  country: z.string(),
});

const addresses = z.object({
  mine: dealAddress.nullable(),
  /** Null unless the deal is accepted and not finished. */
  theirs: dealAddress.nullable(),
});

export const getDealAddresses = { params: dealParams, output: addresses };
export const putDealAddress = {
  params: dealParams,
  body: z.object({
    name: text(100),
    street: text(200),
    city: text(100),
    state: optionalText(100).default(null),
    postalCode: text(20),
    country: text(100),
  }),
  output: addresses,
};
export const deleteDealAddress = { params: dealParams };
