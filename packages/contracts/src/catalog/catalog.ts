import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { mainSet, cardSet, card } from './catalog.schemas.js';

export type MainSet = z.infer<typeof mainSet>;
export type CardSet = z.infer<typeof cardSet>;
export type Card = z.infer<typeof card>;

export const listMainSets = endpoint({
  method: 'GET',
  path: '/api/main-sets',
  summary: 'Main sets, newest year in the name first',
  access: 'signedIn',
  shows: ['mainSets'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./catalog.schemas.js')).listMainSets,
});
export const getMainSet = endpoint({
  method: 'GET',
  path: '/api/main-sets/:key',
  summary: 'One main set by id or slug',
  access: 'signedIn',
  shows: ['mainSets'],
  revalidates: true,
  schemas: async () => (await import('./catalog.schemas.js')).getMainSet,
});
export const createMainSet = endpoint({
  method: 'POST',
  path: '/api/main-sets',
  summary: 'Create a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).createMainSet,
  status: 201,
  errors: ['name_taken'],
});
export const updateMainSet = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id',
  summary: 'Change a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).updateMainSet,
  errors: ['name_taken', 'edit_conflict'],
});
export const deleteMainSet = endpoint({
  method: 'DELETE',
  path: '/api/main-sets/:id',
  summary: 'Delete a main set; its card sets become unassigned',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).deleteMainSet,
  status: 204,
});
export const assignSets = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id/assign-sets',
  summary: 'Assign card sets to a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).assignSets,
});
export const unassignSets = endpoint({
  method: 'PATCH',
  path: '/api/main-sets/:id/unassign-sets',
  summary: 'Remove card sets from a main set',
  access: 'admin',
  changes: ['mainSets', 'cardSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).unassignSets,
});

export const listCardSets = endpoint({
  method: 'GET',
  path: '/api/card-sets',
  summary: 'Card sets, newest year first, then by name',
  access: 'signedIn',
  shows: ['cardSets'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./catalog.schemas.js')).listCardSets,
});
export const listSetYears = endpoint({
  method: 'GET',
  path: '/api/card-sets/years',
  summary: 'Years that have card sets, newest first',
  access: 'signedIn',
  shows: ['cardSets'],
  revalidates: true,
  schemas: async () => (await import('./catalog.schemas.js')).listSetYears,
});
export const listUnassignedSets = endpoint({
  method: 'GET',
  path: '/api/card-sets/unassigned',
  summary: 'Card sets without a main set',
  access: 'admin',
  shows: ['cardSets'],
  paged: true,
  schemas: async () => (await import('./catalog.schemas.js')).listUnassignedSets,
});
export const getCardSet = endpoint({
  method: 'GET',
  path: '/api/card-sets/:key',
  summary: 'One card set by id or slug',
  access: 'signedIn',
  shows: ['cardSets'],
  revalidates: true,
  schemas: async () => (await import('./catalog.schemas.js')).getCardSet,
});
export const createCardSet = endpoint({
  method: 'POST',
  path: '/api/card-sets',
  summary: 'Create a card set',
  access: 'admin',
  changes: ['cardSets'],
  schemas: async () => (await import('./catalog.schemas.js')).createCardSet,
  status: 201,
  errors: ['name_taken'],
});
export const updateCardSet = endpoint({
  method: 'PATCH',
  path: '/api/card-sets/:id',
  summary: 'Change a card set',
  access: 'admin',
  changes: ['cardSets', 'mainSets', 'cards'],
  schemas: async () => (await import('./catalog.schemas.js')).updateCardSet,
  errors: ['name_taken', 'edit_conflict'],
});
export const listCards = endpoint({
  method: 'GET',
  path: '/api/cards',
  summary: 'Cards in card order, filtered',
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./catalog.schemas.js')).listCards,
});
export const listSetCards = endpoint({
  method: 'GET',
  path: '/api/sets/:setId/cards',
  summary: "A set's cards in card order",
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./catalog.schemas.js')).listSetCards,
});
export const getCard = endpoint({
  method: 'GET',
  path: '/api/cards/:id',
  summary: 'One card',
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  schemas: async () => (await import('./catalog.schemas.js')).getCard,
});
export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/:id',
  summary: 'Retire a card: hidden from browsing, kept for its owners',
  access: 'admin',
  changes: ['cards', 'cardSets', 'mainSets'],
  schemas: async () => (await import('./catalog.schemas.js')).deleteCard,
  status: 204,
});
export const showcase = endpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: '12 random cards for the landing page',
  access: 'public',
  shows: ['cards'],
  schemas: async () => (await import('./catalog.schemas.js')).showcase,
});
