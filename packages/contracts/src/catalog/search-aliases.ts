/** Nicknames and abbreviations that the search understands. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { searchAlias } from './search-aliases.schemas.js';

export type SearchAlias = z.infer<typeof searchAlias>;

export const { listSearchAliases, createSearchAlias, updateSearchAlias, deleteSearchAlias } = endpoints(
  () => import('./search-aliases.schemas.js'),
  {
    listSearchAliases: {
      route: 'GET /api/admin/search-aliases',
      summary: 'Nicknames that the search understands, in alphabetical order',
      access: 'admin',
      shows: ['searchAliases'],
      revalidates: true,
      paged: true,
    },
    createSearchAlias: {
      route: 'POST /api/admin/search-aliases',
      summary: 'Add a nickname',
      access: 'admin',
      changes: ['searchAliases'],
      status: 201,
      errors: ['alias_taken', 'not_an_alias'],
    },
    updateSearchAlias: {
      route: 'PATCH /api/admin/search-aliases/:id',
      summary: 'Change a nickname or what it stands for',
      access: 'admin',
      changes: ['searchAliases'],
      errors: ['alias_taken', 'not_an_alias', 'edit_conflict'],
    },
    deleteSearchAlias: {
      route: 'DELETE /api/admin/search-aliases/:id',
      summary: 'Delete a nickname',
      access: 'admin',
      changes: ['searchAliases'],
    },
  },
);
