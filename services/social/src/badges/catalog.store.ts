import type { Queryable } from '@ninepocket/service-kit/database/database';
import { CATALOG, requirementOf } from './badges.rules.js';

/** `is_active` is an operator's decision and stays as it is. Rows in key order, so that replicas can start together. */
const WRITE = `
  insert into badges as known (key, name, description, category, requirement, rarity, points, unlock_hint)
  select key, name, description, category::badge_category, requirement, rarity::badge_rarity, points, "unlockHint"
  from jsonb_to_recordset($1::jsonb) as badge (key text, name text, description text, category text, requirement text,
    rarity text, points int, "unlockHint" text)
  where not exists (
    select from badges b where b.key = badge.key
      and (b.name, b.description, b.category::text, b.requirement, b.rarity::text, b.points, b.unlock_hint)
        = (badge.name, badge.description, badge.category, badge.requirement, badge.rarity, badge.points, "unlockHint"))
  order by key
  on conflict (key) do update set name = excluded.name, description = excluded.description,
    category = excluded.category, requirement = excluded.requirement, rarity = excluded.rarity,
    points = excluded.points, unlock_hint = excluded.unlock_hint`;

export const writeCatalog = async (db: Queryable): Promise<void> => {
  const badges = CATALOG.map((badge) => ({ ...badge, requirement: requirementOf(badge) }));
  await db.query(WRITE, [JSON.stringify(badges)]);
};
