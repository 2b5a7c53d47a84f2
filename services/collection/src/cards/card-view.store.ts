import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';

/** Select from `cards c join card_sets s on s.id = c.set_id`. */
export const CARD_VIEW_COLUMNS = `
  c.id as "cardId", c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert", c.subset, c.section, c.rarity,
  c.front_image_url as "frontImageUrl", c.estimated_value::float8 as "estimatedValue",
  c.market_value::float8 as "marketValue", c.sales_count as "salesCount", c.set_id as "setId",
  s.name as "setName", s.year as "setYear", s.slug as "setSlug", s.main_set_slug as "mainSetSlug",
  c.retired or s.retired as retired`;

export interface CardViewRow extends Omit<CardView, 'id' | 'section' | 'drawnImageUrl'> {
  cardId: number;
  section: string;
}
