import type { MainSet } from '@ninepocket/contracts/catalog/catalog';
import { presentFirstCard, type FirstCardRow } from '../card-sets/card-sets.present.js';

export interface MainSetRow {
  id: number;
  name: string;
  name_key: string;
  slug: string;
  year: number;
  notes: string | null;
  thumbnail_image_url: string | null;
  set_count: number;
  card_count: number;
  first_card: (FirstCardRow & { setName: string; setYear: number; setSlug: string }) | null;
  version: number;
  created_at: Date;
}

export const presentMainSet = (row: MainSetRow): MainSet => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  notes: row.notes,
  thumbnailImageUrl: row.thumbnail_image_url,
  setCount: row.set_count,
  cardCount: row.card_count,
  firstCard: row.first_card && presentFirstCard(row.first_card, row.first_card),
  version: row.version,
  createdAt: row.created_at.toISOString(),
});
