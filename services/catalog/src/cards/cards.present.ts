import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { sectionOf } from '@ninepocket/contracts/catalog/cards/sections';
import { plateAddress, type PlateFacts } from '@ninepocket/service-kit/plates/plate-address';

export interface CardRow {
  id: number;
  set_id: number;
  card_number: string;
  card_order: string;
  name: string;
  variation: string | null;
  is_insert: boolean;
  subset: string | null;
  is_parallel: boolean;
  front_image_url: string | null;
  back_image_url: string | null;
  description: string | null;
  rarity: string | null;
  estimated_value: number | null;
  avg_price: number | null;
  sales_count: number;
  market_value: number | null;
  set_name: string;
  set_year: number;
  set_slug: string;
  main_set_slug: string | null;
  version: number;
  created_at: Date;
}

type PlateRow = Pick<
  CardRow,
  'id' | 'name' | 'card_number' | 'variation' | 'is_insert' | 'subset' | 'set_name' | 'set_year'
>;

export const plateFactsOf = (row: PlateRow): PlateFacts => ({
  id: row.id,
  name: row.name,
  cardNumber: row.card_number,
  setName: row.set_name,
  setYear: row.set_year,
  isInsert: row.is_insert,
  variation: row.variation,
  subset: row.subset,
});

export const presentCard = (row: CardRow): Card => ({
  id: row.id,
  setId: row.set_id,
  cardNumber: row.card_number,
  name: row.name,
  variation: row.variation,
  isInsert: row.is_insert,
  subset: row.subset,
  section: sectionOf({
    cardNumber: row.card_number,
    variation: row.variation,
    isInsert: row.is_insert,
    subset: row.subset,
    isParallel: row.is_parallel,
  }),
  frontImageUrl: row.front_image_url,
  backImageUrl: row.back_image_url,
  drawnImageUrl: plateAddress(plateFactsOf(row)),
  description: row.description,
  rarity: row.rarity,
  estimatedValue: row.estimated_value,
  avgPrice: row.avg_price,
  salesCount: row.sales_count,
  marketValue: row.market_value,
  set: { name: row.set_name, year: row.set_year, slug: row.set_slug, mainSetSlug: row.main_set_slug },
  version: row.version,
  createdAt: row.created_at.toISOString(),
});
