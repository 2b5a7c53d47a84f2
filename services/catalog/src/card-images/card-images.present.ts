import type { CardImage } from '@ninepocket/contracts/catalog/images/card-images';
import { cardImageUrl } from '@ninepocket/contracts/catalog/images/image-files';

export interface CardImageRow {
  id: string;
  card_id: number;
  side: CardImage['side'];
  width: number;
  height: number;
  source: string;
  source_url: string | null;
  licence: string | null;
  added_by: number | null;
  created_at: Date;
}

export const presentCardImage = (row: CardImageRow): CardImage => ({
  id: row.id,
  cardId: row.card_id,
  side: row.side,
  url: cardImageUrl(row.id),
  width: row.width,
  height: row.height,
  source: row.source,
  sourceUrl: row.source_url,
  licence: row.licence,
  addedBy: row.added_by,
  createdAt: row.created_at.toISOString(),
});
