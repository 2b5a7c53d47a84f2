import { z } from 'zod';
import { id, idParams, nameText, searchText, seenVersion } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';

export const searchAlias = z.object({
  id,
  /** One word or two, such as "spidey" and "doc ock"; unique, ignoring case, accents and spaces. */
  alias: z.string(),
  /** The name that it stands for. */
  meaning: z.string(),
  version: z.int(),
});

const fields = { alias: nameText(40), meaning: nameText(80) };

export const listSearchAliases = {
  /** Words of the alias or the meaning. */
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(searchAlias),
};
export const createSearchAlias = { body: z.object(fields), output: searchAlias };
export const updateSearchAlias = {
  params: idParams,
  body: z.object(fields).partial().extend({ version: seenVersion }),
  output: searchAlias,
};
export const deleteSearchAlias = { params: idParams };
