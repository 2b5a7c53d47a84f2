import { z } from 'zod';
import { idInput, idsInput, money, searchText } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { dealLine } from './deals.schemas.js';

/** What a collector may give in a deal: `quantity` are the copies that are not promised. */
export const tradeCopy = dealLine.omit({ isAvailable: true }).extend({
  /** Of copies in the marketplace. */
  salePrice: money.nullable(),
});

export const listTradeCopies = {
  params: z.object({ userId: idInput }),
  query: pageQuery.extend({
    q: searchText(100).optional(),
    ids: idsInput.optional(),
    cardIds: idsInput.optional(),
  }),
  output: z.array(tradeCopy),
};
