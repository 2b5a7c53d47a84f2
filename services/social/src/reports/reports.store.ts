import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type { listReports, Report, reportUser } from '@ninepocket/contracts/social/messages/messages';
import { imageRemoval } from '@ninepocket/image-kit/files/image-removal';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { pairOf } from '../messages/messages.rules.js';
import { recordAudit } from '../record-audit.js';
import { PERSON } from '../users/person.present.js';
import { presentReport, type ReportRow } from './reports.present.js';

type NewReport = HandlerInput<typeof reportUser>['body'];
type ReportStatus = Report['status'];
type ListedStatus = NonNullable<HandlerInput<typeof listReports>['query']['status']>;

/** Reports that a user may send in 24 hours. */
const MAX_PER_DAY = 50;

/**
 * The message is copied with its earlier wordings, because its sender may edit or delete it. Users whom the reporter
 * cannot find, because they blocked the reporter or are private, can be reported only if there is a message between them,
 * so that a report does not reveal that they exist; or for a photo of theirs, whose address tells that the reporter has seen it. A deleted message is reported with its original text, and with its
 * image unless the file has been removed.
 */
const INSERT = `
  with target as (
    select u.id, coalesce(m.content, q.content) as content, m.earlier, m.image_id,
      coalesce(m.created_at, q.created_at) as created_at
    from users u
    left join lateral (
      select m.id, coalesce(d.content, m.content) as content, m.created_at,
        array(select e.content from edited_messages e where e.message_id = m.id and e.content <> ''
          order by e."offset") as earlier,
        case when m.deleted_at is null or exists (select from image_removals r where r.image_id = m.image_id)
          then m.image_id end as image_id
      from messages m left join deleted_messages d on d.message_id = m.id
      where m.seq = $5 and m.sender_id = $2 and m.recipient_id = $1 and (m.deleted_at is null or d.message_id is not null)
        and m.conversation_id = (select id from conversations where low_id = $6 and high_id = $7)
    ) m on true
    left join message_requests q on q.id = $9 and q.sender_id = $2 and q.recipient_id = $1 and q.content <> ''
    where u.id = $2 and u.id <> $1 and case when $5::int is not null then m.id is not null
      when $9::int is not null then q.id is not null
      when $8::uuid is not null then true
      else exists (select from conversations where low_id = $6 and high_id = $7 and last_seq > 0)
        or not exists (select from blocks where blocker_id = $2 and blocked_id = $1) and (
          u.profile_visibility <> 'private' or exists (
            select from friendships
            where least(requester_id, recipient_id) = $6 and greatest(requester_id, recipient_id) = $7)) end
    for key share of u
  ), same as (
    select r.id from reports r join target t on r.reported_id = t.id
    where r.reporter_id = $1 and r.status = 'open' and r.message_created_at is not distinct from t.created_at
      and r.message_content is not distinct from t.content and r.message_earlier @> coalesce(t.earlier, '{}')
      and r.photo_id is not distinct from $8
    limit 1
  ), added as (
    insert into reports (reporter_id, reported_id, reason, comment, message_content, message_earlier,
      message_image_id, message_created_at, photo_id)
    select $1, id, $3::report_reason, $4, content, coalesce(earlier, '{}'), image_id, created_at, $8 from target where not exists (select from same)
    returning id
  )
  select id from same union all select id from added`;

/**
 * A report of the same user, message or photo that is still open is not repeated.
 * @returns the id of the new or the open report
 * @throws ProblemError not_found for an unknown user and for a message or request that the reporter did not receive; too_many_requests
 */
export const insertReport = (pool: pg.Pool, reporterId: number, report: NewReport): Promise<number> =>
  transaction(pool, async (tx) => {
    // Serializes the reports of one user.
    await tx.query('select from users where id = $1 for no key update', [reporterId]);
    const { rows: today } = await tx.query<{ count: number }>(
      `select count(*)::int as count from reports where reporter_id = $1 and created_at > now() - interval '1 day'`,
      [reporterId],
    );
    if ((today[0]?.count ?? 0) >= MAX_PER_DAY) throw problem('too_many_requests');
    const { userId, reason, comment, messageSeq, photoId, requestId } = report;
    const { rows } = await tx.query<{ id: number }>(INSERT, [
      reporterId,
      userId,
      reason,
      comment,
      messageSeq,
      ...pairOf(reporterId, userId),
      photoId,
      requestId,
    ]);
    if (!rows[0]) throw problem('not_found');
    return rows[0].id;
  });

const REPORTS = `
  select r.id, ${PERSON('reporter')} as reporter, ${PERSON('reported')} as reported, r.reason, r.comment, r.status,
    r.created_at as "createdAt", r.message_content as "messageContent",
    r.message_earlier as "messageEarlier", r.message_image_id as "messageImageId",
    r.message_created_at as "messageCreatedAt", r.photo_id as "photoId", r.note, r.closed_by as "closedBy", r.closed_at as "closedAt"
  from reports r join users reporter on reporter.id = r.reporter_id join users reported on reported.id = r.reported_id`;

const STATUSES: Record<ListedStatus, ReportStatus[]> = {
  open: ['open'],
  dismissed: ['dismissed'],
  resolved: ['resolved'],
  closed: ['dismissed', 'resolved'],
};
const OF_STATUS = '($1::report_status[] is null or r.status = any($1))';

export const findReports = async (
  pool: pg.Pool,
  status: ListedStatus | undefined,
  before: number | null,
  limit: number,
): Promise<ReportRow[]> => {
  const { rows } = await pool.query<ReportRow>(
    `${REPORTS} where ${OF_STATUS} and ($2::int is null or r.id < $2) order by r.id desc limit $3`,
    [status ? STATUSES[status] : null, before, limit],
  );
  return rows;
};

export const countReports = async (pool: pg.Pool, status: ListedStatus | undefined): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from reports r where ${OF_STATUS}`,
    [status ? STATUSES[status] : null],
  );
  return rows[0]?.total ?? 0;
};

const UPDATE = `
  update reports set status = $2, note = $3, closed_by = $4, closed_at = case when $4::int is not null then now() end
  where id = $1 returning status, note, closed_by as "closedBy", closed_at as "closedAt"`;

type Decision = Pick<ReportRow, 'status' | 'note' | 'closedBy' | 'closedAt'>;

/** @throws ProblemError not_found; report_closed when another admin has closed it */
export const changeReport = (
  pool: pg.Pool,
  id: number,
  { status, note }: { status: ReportStatus; note: string },
  actorId: number,
): Promise<ReportRow> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<ReportRow>(`${REPORTS} where r.id = $1 for update of r`, [id]);
    const before = rows[0];
    if (!before) throw problem('not_found');
    if (before.status === 'open' && status === 'open') return before;
    if (before.status !== 'open' && status !== 'open')
      throw conflict('report_closed', 'This report is already closed.', presentReport(before));
    const values = status === 'open' ? [id, status, '', null] : [id, status, note, actorId];
    const updated = await tx.query<Decision>(UPDATE, values);
    if (status !== 'open' && before.messageImageId)
      await enqueue(tx, imageRemoval('social'), { imageId: before.messageImageId });
    const report = { ...before, ...updated.rows[0] };
    const target = { type: 'report', id: String(id), label: `${report.reason}: ${report.reported.username}` };
    const fields = { before: decisionOf(before), after: decisionOf(report) };
    await recordAudit(tx, { actorId, action: 'report.updated', target, ...fields });
    return report;
  });

const decisionOf = ({ status, note }: ReportRow) => ({ status, note });
