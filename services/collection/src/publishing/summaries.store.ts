/** Cards `c` and sets `s` as events describe them. */
export const CARD_SUMMARY = `jsonb_build_object(
  'cardId', c.id, 'name', c.name, 'cardNumber', c.card_number, 'imageUrl', c.front_image_url)`;

export const SET_SUMMARY = `jsonb_build_object(
  'setId', s.id, 'setName', s.name, 'setYear', s.year, 'setSlug', s.slug, 'mainSetSlug', s.main_set_slug)`;
