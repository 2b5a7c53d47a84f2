/** Of a card that was removed from the catalog: its owners keep it. */
export const RETIRED = 'No longer in the catalog';
