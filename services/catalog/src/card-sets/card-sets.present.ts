import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { plateAddress } from '@ninepocket/service-kit/plates/plate-address';

export interface FirstCardRow extends Omit<NonNullable<CardSet['firstCard']>, 'drawnImageUrl'> {
  variation: string | null;
  subset: string | null;
}

export interface CardSetRow {
  id: number;
  name: string;
  name_key: string;
  slug: string;
  year: number;
  description: string | null;
  image_url: string | null;
  card_count: number;
  insert_count: number;
  total_cards: number;
  main_set_id: number | null;
  main_set_slug: string | null;
  main_set_name: string | null;
  first_card: FirstCardRow | null;
  version: number;
  created_at: Date;
}

/** The card with the address of its drawn picture. */
export const presentFirstCard = <Row extends FirstCardRow>(
  { variation, subset, ...card }: Row,
  set: { setName: string; setYear: number },
) => ({ ...card, drawnImageUrl: plateAddress({ ...card, ...set, variation, subset }) });

export const presentCardSet = (row: CardSetRow): CardSet => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  year: row.year,
  description: row.description,
  imageUrl: row.image_url,
  cardCount: row.card_count,
  insertCount: row.insert_count,
  totalCards: row.total_cards,
  mainSetId: row.main_set_id,
  mainSetSlug: row.main_set_slug,
  mainSetName: row.main_set_name,
  firstCard: row.first_card && presentFirstCard(row.first_card, { setName: row.name, setYear: row.year }),
  version: row.version,
  createdAt: row.created_at.toISOString(),
});
