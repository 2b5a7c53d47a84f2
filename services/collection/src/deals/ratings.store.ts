/** Ratings of settled deals. A rating shows once both have rated, or the time for it is over. */
import {
  RATE_WITHIN_DAYS,
  RATING_COUNTS_DAYS,
  type VERDICTS,
} from '@ninepocket/contracts/collection/deals/deal-limits';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockDeal, partnerIn, type DealRow } from './deals.store.js';

interface NewRating {
  verdict: (typeof VERDICTS)[number];
  comment?: string | null | undefined;
}

const INSERT = `
  insert into deal_ratings (deal_id, rater_id, rated_id, verdict, comment, counts, shown_at)
  select $1, $2, $3, $4, $5, not exists (
      select from deal_ratings r where r.rater_id = $2 and r.rated_id = $3 and r.counts
        and r.created_at > now() - interval '${RATING_COUNTS_DAYS} days'),
    $6::timestamptz + interval '${RATE_WITHIN_DAYS} days'
  on conflict do nothing`;

/** Both show when the second one is stored. */
const SHOW = `
  update deal_ratings set shown_at = now()
  where deal_id = $1 and (select count(*) from deal_ratings where deal_id = $1) = 2 and shown_at > now()`;

/** Locks the deal, so that of two ratings the second one shows both. */
export const rate = (pool: pg.Pool, userId: number, id: number, { verdict, comment }: NewRating): Promise<void> =>
  transaction(pool, async (tx) => {
    const deal = await lockDeal(tx, id, userId);
    const endedAt = await requireSettled(tx, deal);
    if (Date.now() - endedAt.getTime() > RATE_WITHIN_DAYS * 86_400_000)
      throw conflict('too_late', `A deal can be rated for ${RATE_WITHIN_DAYS} days.`);
    const values = [id, userId, partnerIn(deal, userId), verdict, comment ?? null, endedAt];
    const { rowCount } = await tx.query({ name: 'insert-rating', text: INSERT, values });
    if (rowCount === 0) throw conflict('already_rated', 'You have rated this deal.');
    await tx.query({ name: 'show-ratings', text: SHOW, values: [id] });
  });

/** Completed, or settled by an admin: some copies have changed hands. */
const requireSettled = async (tx: pg.PoolClient, { id, state, endedAt }: DealRow): Promise<Date> => {
  const text = 'select from deal_lines where deal_id = $1 and received_id is not null limit 1';
  const { rowCount } = await tx.query({ name: 'is-settled', text, values: [id] });
  if (!endedAt || (state !== 'completed' && rowCount === 0))
    throw conflict('not_settled', 'A deal can be rated once it is complete.');
  return endedAt;
};

const MAY_RATE = `
  select exists (
    select from deals d
    where d.id = $1 and d.ended_at > now() - interval '${RATE_WITHIN_DAYS} days'
      and (d.state = 'completed' or exists (select from deal_lines l where l.deal_id = d.id and l.received_id is not null))
      and not exists (select from deal_ratings r where r.deal_id = d.id and r.rater_id = $2)) as may`;

export const mayRate = async (db: Queryable, userId: number, id: number): Promise<boolean> =>
  (await db.query<{ may: boolean }>({ name: 'may-rate', text: MAY_RATE, values: [id, userId] })).rows[0]!.may;

const ANSWER = `
  update deal_ratings set answer = coalesce(answer, $3), answered_at = coalesce(answered_at, now())
  where deal_id = $1 and rated_id = $2 and shown_at <= now() returning old.answer is null as is_new`;

export const answer = (pool: pg.Pool, userId: number, id: number, text: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const values = [id, userId, text];
    const { rows } = await tx.query<{ is_new: boolean }>({ name: 'answer-rating', text: ANSWER, values });
    if (!rows[0]) throw problem('not_found');
    if (!rows[0].is_new) throw conflict('already_answered', 'You have answered this rating.');
  });

const FIGURES = `
  select deals, partners, deals = 0 as "isNew", ratings from (
    select count(*)::int as deals, count(distinct s.partner_id)::int as partners
    from deal_sides s join deals d on d.id = s.deal_id where s.user_id = $1 and d.state = 'completed') done
  cross join (
    select json_build_object('good', count(*) filter (where verdict = 'good'),
      'neutral', count(*) filter (where verdict = 'neutral'), 'bad', count(*) filter (where verdict = 'bad')) as ratings
    from deal_ratings where rated_id = $1 and counts and shown_at <= now()) rated`;

export interface Figures {
  deals: number;
  partners: number;
  isNew: boolean;
  ratings: Record<(typeof VERDICTS)[number], number>;
}

export const figuresOf = async (db: Queryable, userId: number): Promise<Figures> =>
  (await db.query<Figures>({ name: 'trader-figures', text: FIGURES, values: [userId] })).rows[0]!;

export interface RatingRow extends Required<NewRating> {
  dealId: number;
  raterId: number;
  username: string | null;
  answer: string | null;
  createdAt: Date;
}

const LIST = `
  select r.deal_id as "dealId", r.rater_id as "raterId", u.username, r.verdict, r.comment, r.answer, r.created_at as "createdAt"
  from deal_ratings r left join users u on u.user_id = r.rater_id
  where r.rated_id = $1 and r.shown_at <= now()
    and ($3::timestamptz is null or (r.created_at, r.deal_id) < ($3, $4::int))
  order by r.created_at desc, r.deal_id desc limit $2`;

export const findRatings = async (
  db: Queryable,
  userId: number,
  limit: number,
  after: [string, number] | null,
): Promise<RatingRow[]> => {
  const values = [userId, limit + 1, ...(after ?? [null, null])];
  return (await db.query<RatingRow>({ name: 'list-ratings', text: LIST, values })).rows;
};

/** @returns who was rated and how; undefined when there is no such rating */
export const deleteRating = async (
  tx: pg.PoolClient,
  dealId: number,
  raterId: number,
): Promise<{ ratedId: number; verdict: string; comment: string | null } | undefined> => {
  const { rows } = await tx.query<{ ratedId: number; verdict: string; comment: string | null }>({
    name: 'delete-rating',
    text: `delete from deal_ratings where deal_id = $1 and rater_id = $2
      returning rated_id as "ratedId", verdict, comment`,
    values: [dealId, raterId],
  });
  return rows[0];
};
