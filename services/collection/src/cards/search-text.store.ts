/** What the words of a search are compared with, by `like all`, of `cards c join card_sets s on s.id = c.set_id`. */

export const CARD_TEXT = `c.search_text || ' ' || c.joined_words`;
export const SET_TEXT = `s.search_text || ' ' || s.joined_words`;
export const CARD_AND_SET_TEXT = `${CARD_TEXT} || ' ' || ${SET_TEXT}`;
