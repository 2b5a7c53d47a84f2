export const CARD_TEXT = 'c.searched_text';
export const SET_TEXT = 's.searched_text';
export const CARD_AND_SET_TEXT = `${CARD_TEXT} || ' ' || ${SET_TEXT}`;

/**
 * Depending on the user's row `own`, it is evaluated after the join with it: otherwise PostgreSQL compares every card
 * of the catalog first.
 */
export const ownCardAndSetText = (own: 'h' | 'w'): string => `case when ${own}.id > 0 then ${CARD_AND_SET_TEXT} end`;
