/** Creating and changing single cards (SPEC section 7). */
import { endpoints } from '../../http/endpoint.js';

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
  'subset',
] as const;
export const MAX_SET_CSV_BYTES = 4 * 1024 * 1024;
export const MAX_SET_CSV_ROWS = 20_000;
const changes = ['cards', 'cardSets', 'mainSets'] as const;

export const { createCard, updateCard, restoreCard, uploadSetCsv } = endpoints(
  () => import('./admin-cards.schemas.js'),
  {
    /**
     * `card_exists`: the set has a card with this number, name and variation. `card_retired`: it has been removed from the
     * catalog, and can be restored. Both contain the card as `current`.
     */
    createCard: {
      route: 'POST /api/cards',
      summary: 'Add a card to a set',
      access: 'admin',
      changes,
      status: 201,
      errors: ['card_exists', 'card_retired'],
    },
    updateCard: {
      route: 'PATCH /api/cards/:id',
      summary: 'Change a card',
      access: 'admin',
      changes,
      errors: ['card_exists', 'card_retired', 'edit_conflict'],
    },
    /** Restoring a card that is in the catalog changes nothing. */
    restoreCard: {
      route: 'POST /api/admin/cards/:id/restore',
      summary: 'Return a retired card to the catalog',
      access: 'admin',
      changes,
      errors: ['card_merged'],
    },
    /** Rows with errors are skipped; all other cards are added, or none when the request fails. */
    uploadSetCsv: {
      route: 'POST /api/cards/upload-csv',
      summary: 'Add the cards of a CSV file to one set',
      access: 'admin',
      limits: { megabytes: 64, seconds: 120 },
      changes,
      file: 'file',
      errors: ['not_a_csv', 'missing_columns', 'empty_file'],
    },
  },
);
