/** A deal and its two sides, as they are stored. */
import { ENDED_STATES, type DealState } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { dealChanged } from '@ninepocket/contracts/events/events';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { dealDue } from './deal.job.js';
import type { DealFacts, SideFacts } from './deal-actions.rules.js';
import { nextDue } from './deal-due.rules.js';

export interface SideRow extends SideFacts {
  userId: number;
  username: string | null;
  givesPhotos: boolean;
}

export interface DealRow {
  id: number;
  state: DealState;
  proposerId: number;
  partnerId: number;
  authorId: number;
  revision: number;
  money: number | null;
  payerId: number | null;
  delivery: Deal['delivery'];
  note: string | null;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  endedAt: Date | null;
  /** When either side did something last, and the reminders since. */
  steppedAt: Date;
  reminders: number;
  reason: string | null;
  /** By user id. */
  sides: Map<number, SideRow>;
}

export const DEAL_COLUMNS = `
  d.id, d.state, d.proposer_id as "proposerId", d.partner_id as "partnerId", d.author_id as "authorId", d.revision,
  d.money::float8 as money, d.payer_id as "payerId", d.delivery, d.note, d.created_at as "createdAt",
  d.changed_at as "changedAt", d.expires_at as "expiresAt", d.accepted_at as "acceptedAt", d.ended_at as "endedAt", d.reason,
  d.stepped_at as "steppedAt", d.reminders`;

/** Of `deal_sides s` of the deal `d`, with the user `u`. */
export const SIDE_COLUMNS: readonly [keyof SideRow, string][] = [
  ['userId', 's.user_id'],
  ['username', 'u.username'],
  ['givesPhotos', 's.gives_photos'],
  ['sentAt', 's.sent_at'],
  ['receivedAt', 's.received_at'],
  ['paidAt', 's.paid_at'],
  ['confirmedAt', 's.confirmed_at'],
  ['cancelAskedAt', 's.cancel_asked_at'],
  ['pays', 'd.payer_id is not distinct from s.user_id'],
  ['givesCards', 'exists (select from deal_lines l where l.deal_id = d.id and l.giver_id = s.user_id)'],
];

const SIDES = `
  select ${SIDE_COLUMNS.map(([name, column]) => `${column} as "${name}"`).join(', ')}
  from deals d join deal_sides s on s.deal_id = d.id left join users u on u.user_id = s.user_id where d.id = $1`;

/** @throws ProblemError not_found, also for deals of others */
export const readDeal = async (db: Queryable, id: number, userId: number, lock: Lock = ''): Promise<DealRow> => {
  const deal = await readAnyDeal(db, id, lock);
  if (userId !== deal.proposerId && userId !== deal.partnerId) throw notFound();
  return deal;
};

type Lock = '' | 'for update of d';

/** For admins and jobs. Whoever locks the deal and collectors has locked the collectors before. */
export const readAnyDeal = async (db: Queryable, id: number, lock: Lock = ''): Promise<DealRow> => {
  const { rows } = await db.query<Omit<DealRow, 'sides'>>({
    name: lock ? 'lock-deal' : 'read-deal',
    text: `select ${DEAL_COLUMNS} from deals d where d.id = $1 ${lock}`,
    values: [id],
  });
  const [deal] = rows;
  if (!deal) throw notFound();
  return { ...deal, sides: await readSides(db, id) };
};

const notFound = (): ProblemError => problem('not_found', 'Deal not found.');

export const readSides = async (db: Queryable, id: number): Promise<Map<number, SideRow>> => {
  const { rows } = await db.query<SideRow>({ name: 'read-deal-sides', text: SIDES, values: [id] });
  return new Map(rows.map((side) => [side.userId, side]));
};

export const lockDeal = (tx: pg.PoolClient, id: number, userId: number): Promise<DealRow> =>
  readDeal(tx, id, userId, 'for update of d');

export const sideOf = ({ sides, id }: DealRow, userId: number): SideRow => {
  const side = sides.get(userId);
  if (!side) throw new Error(`Deal ${id} has no side of user ${userId}`);
  return side;
};

export const partnerIn = ({ proposerId, partnerId }: DealRow, userId: number): number =>
  userId === proposerId ? partnerId : proposerId;

export const factsFor = (deal: DealRow, userId: number): DealFacts => ({
  state: deal.state,
  isMeeting: deal.delivery === 'meet',
  isExpired: deal.expiresAt.getTime() <= Date.now(),
  isAuthor: deal.authorId === userId,
  mine: sideOf(deal, userId),
  theirs: sideOf(deal, partnerIn(deal, userId)),
});

/** Waiting for an answer, or expired without one. */
export const isOpen = ({ state }: Pick<DealRow, 'state'>): boolean => state === 'offered' || state === 'countered';

/** What happens to a deal, in the order of its history. `null`: by itself. */
export interface Happening {
  by: number | null;
  kind: string;
  state: DealState;
  note?: string | null;
}

const RECORD = `
  with changed as (
    update deals set state = $2, revision = revision + case $4 when 'offered' then 0 else 1 end, changed_at = now(),
      reason = coalesce($6, reason), ended_at = case when $5 then now() end,
      accepted_at = case $4 when 'accepted' then now() else accepted_at end,
      stepped_at = case $4 when 'reminded' then stepped_at else now() end,
      reminders = case $4 when 'reminded' then reminders + 1 else 0 end
    where id = $1
    returning id, revision, proposer_id as "proposerId", partner_id as "partnerId", expires_at as "expiresAt",
      changed_at as "changedAt", stepped_at as "steppedAt", reminders
  ), sides as (
    update deal_sides set is_open = not $5, changed_at = now() where deal_id = $1
  ), step as (
    insert into deal_steps (deal_id, user_id, kind, revision, note) select id, $3, $4, revision, $6 from changed
  )
  select * from changed`;

type Recorded = Pick<
  DealRow,
  'id' | 'revision' | 'proposerId' | 'partnerId' | 'expiresAt' | 'changedAt' | 'steppedAt' | 'reminders'
>;

const ENDED: readonly DealState[] = ENDED_STATES;

/** Writes what has happened, publishes it, and schedules what is due next. The caller has locked the deal. */
export const record = async (
  tx: pg.PoolClient,
  id: number,
  { by, kind, state, note = null }: Happening,
): Promise<void> => {
  const values = [id, state, by, kind, ENDED.includes(state), note];
  const { rows } = await tx.query<Recorded>({ name: 'record-deal', text: RECORD, values });
  const [row] = rows;
  if (!row) throw new Error(`Deal ${id} is missing`);
  const next = nextDue({ ...row, state });
  if (next) await enqueue(tx, dealDue, { dealId: id }, { at: next.at });
  await emit(tx, dealChanged, `deal:${id}`, {
    dealId: id,
    revision: row.revision,
    state,
    kind,
    fromUserId: row.proposerId,
    toUserId: row.partnerId,
    changedBy: by,
    at: row.changedAt.toISOString(),
  });
};
