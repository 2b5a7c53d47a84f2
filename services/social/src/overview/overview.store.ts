import { planSchema } from '@ninepocket/contracts/billing/plans.schemas';
import type { getUsersOverview } from '@ninepocket/contracts/social/overview';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';

type Overview = Answer<typeof getUsersOverview>;

const READ = `
  select plan, count(*)::int as count, count(*) filter (where created_at > now() - interval '7 days')::int as new
  from users group by plan`;

export const readOverview = async (pool: pg.Pool): Promise<Overview> => {
  const { rows } = await pool.query<{ plan: string; count: number; new: number }>(READ);
  const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    users: sum(rows.map(({ count }) => count)),
    usersByPlan: planSchema.options.map((plan) => ({
      plan,
      count: rows.find((row) => row.plan === plan)?.count ?? 0,
    })),
    newThisWeek: sum(rows.map((row) => row.new)),
  };
};
