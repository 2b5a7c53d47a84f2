import type { getCatalogOverview } from '@ninepocket/contracts/catalog/overview';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';

type Overview = Answer<typeof getCatalogOverview>;

/** Scans no cards: sets count their cards, and a partial index has those without an image. */
const READ = `
  select (select count(*)::int from main_sets) as "mainSets",
    (select count(*)::int from cards where front_image_url is null and not retired) as "cardsWithoutImage",
    count(*)::int as "cardSets", coalesce(sum(card_count), 0)::int as cards
  from card_sets where not retired`;

export const readOverview = async (pool: pg.Pool): Promise<Overview> => {
  const { rows } = await pool.query<Overview>(READ);
  return rows[0]!;
};
