import type { BrokenImage, SimilarImages } from '@ninepocket/contracts/catalog/images/card-images';
import { cardImageUrl } from '@ninepocket/contracts/catalog/images/image-files';

type ImageCard = BrokenImage['card'];

export interface BrokenRow {
  card_id: number;
  side: BrokenImage['side'];
  url: string;
  reason: BrokenImage['reason'];
  http_status: number | null;
  since: Date;
  checked_at: Date;
  name: string;
  card_number: string;
  set_id: number;
  set_name: string;
  set_year: number;
}

export interface SimilarRow {
  no: number;
  id: string;
  other_id: string;
  distance: number;
  card: ImageCard;
  other_card: ImageCard;
  total: number;
}

export const presentBroken = (row: BrokenRow): BrokenImage => ({
  card: {
    id: row.card_id,
    name: row.name,
    cardNumber: row.card_number,
    setId: row.set_id,
    setName: row.set_name,
    setYear: row.set_year,
  },
  side: row.side,
  url: row.url,
  reason: row.reason,
  httpStatus: row.http_status,
  since: row.since.toISOString(),
  checkedAt: row.checked_at.toISOString(),
});

export const presentSimilar = ({ id, other_id, card, other_card, distance }: SimilarRow): SimilarImages => ({
  image: { id, url: cardImageUrl(id), card },
  similarTo: { id: other_id, url: cardImageUrl(other_id), card: other_card },
  distance,
});
