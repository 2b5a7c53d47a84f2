import type { Queryable } from '@ninepocket/service-kit/database/database';

export const wantsPriceAlerts = async (db: Queryable, userId: number): Promise<boolean> => {
  const { rowCount } = await db.query('select from users where id = $1 and price_alerts', [userId]);
  return rowCount === 1;
};
