import { planGranted, userEmailChanged, userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { requireVersion } from '@ninepocket/service-kit/http/edit-conflict';
import { badField, conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { z } from 'zod';
import type { Prisma, PrismaClient, User } from '../generated/client.js';
import { recordAudit } from '../record-audit.js';
import { userAggregate, userFact, type AdminUserRow } from './users.present.js';
import { isReserved, posesAsStaff } from './usernames.rules.js';

const MATCHES = '($1::text is null or username ilike $1 or email ilike $1) and ($2::int[] is null or id = any($2))';

/** Of the images in a user's messages. Those of deleted messages count until their files are removed. */
export const STORED_BYTES = `((select coalesce(sum(image_bytes), 0)::float8 from messages
    where sender_id = users.id and image_id is not null and deleted_at is null)
  + (select coalesce(sum(image_bytes), 0)::float8 from image_removals join messages using (image_id)
    where sender_id = users.id))`;

export interface UserFilter {
  /** A LIKE pattern; null for all. */
  pattern: string | null;
  ids: number[] | null;
}

export const findUsers = async (
  pool: pg.Pool,
  { pattern, ids }: UserFilter,
  before: number | null,
  limit: number,
): Promise<AdminUserRow[]> => {
  const { rows } = await pool.query<AdminUserRow>(
    `select id, username, email, is_admin as "isAdmin", plan, created_at as "createdAt", last_login as "lastLogin",
       login_streak as "loginStreak", version,
       ${STORED_BYTES} as "storedBytes"
     from users where ${MATCHES} and ($3::int is null or id < $3)
     order by id desc limit $4`,
    [pattern, ids, before, limit],
  );
  return rows;
};

export const countUsers = async (pool: pg.Pool, { pattern, ids }: UserFilter): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from users where ${MATCHES}`, [
    pattern,
    ids,
  ]);
  return rows[0]?.total ?? 0;
};

/** Locks a user until the transaction ends. @returns whether the user exists */
export const lockUser = async (tx: pg.PoolClient, userId: number): Promise<boolean> => {
  const { rowCount } = await tx.query('select from users where id = $1 for no key update', [userId]);
  return rowCount === 1;
};

export interface NewUser {
  username: string;
  email: string;
  isAdmin: boolean;
  plan: Plan;
}

/**
 * Creates a user who has not signed in yet; the first sign-in with the verified address links it.
 * @throws ProblemError username_taken, email_taken; bad_input for a reserved username
 */
export const createUser = (
  db: PrismaClient,
  { plan, ...fields }: NewUser,
  grant: { by: number; at: Date },
): Promise<User> =>
  db
    .$transaction(async (tx) => {
      rejectReserved('', fields.username);
      const user = await tx.user.create({ data: { ...fields, roleDecidedAt: grant.at } });
      await emit(tx, userRegistered, userAggregate(user.id), userFact(user));
      if (plan !== user.plan) await emitGrant(tx, user.id, plan, grant);
      const after = { ...auditedFields(user), plan };
      await recordAudit(tx, { actorId: grant.by, action: 'user.created', target: targetOf(user), before: null, after });
      return user;
    })
    .catch(rethrowTaken);

const emitGrant = (
  tx: Prisma.TransactionClient,
  userId: number,
  plan: Plan,
  { by, at }: { by: number; at: Date },
  { planReason, planUntil }: Pick<UserChange, 'planReason' | 'planUntil'> = {},
): Promise<void> =>
  emit(tx, planGranted, userAggregate(userId), {
    userId,
    plan,
    grantedBy: by,
    at: at.toISOString(),
    ...(planReason && { reason: planReason }),
    ...(planUntil && { until: planUntil }),
  });

export interface UserChange {
  username?: string;
  email?: string;
  isAdmin?: boolean;
  plan?: Plan;
  planReason?: string | null;
  planUntil?: string | null;
  /** The version that the editor saw. */
  version?: number;
}

/** @throws ProblemError bad_input for an end that is past, or of the free plan */
const checkEnd = ({ plan, planUntil }: UserChange, now: Date): void => {
  if (!planUntil) return;
  if (plan !== 'SUPER_HERO') throw badField('body.planUntil', 'Only a granted SUPER_HERO has an end.');
  if (new Date(planUntil) <= now) throw badField('body.planUntil', 'Choose a time in the future.');
};

/**
 * Changes a user and publishes the change. The plan is not written here: billing decides it after the grant.
 * @throws ProblemError not_found, edit_conflict, username_taken, email_taken, last_admin; bad_input for a reserved username
 *   and for an end of the plan that is past
 */
export const changeUser = (
  db: PrismaClient,
  userId: number,
  { plan, planReason, planUntil, version, ...change }: UserChange,
  grant: { by: number; at: Date },
): Promise<User> =>
  db
    .$transaction(async (tx) => {
      checkEnd({ plan, planUntil }, grant.at);
      const { before, otherAdmins } = await lockForChange(tx, userId, change.isAdmin === false);
      if (!before) throw problem('not_found');
      requireVersion(version, before.version);
      if (before.isAdmin && change.isAdmin === false && otherAdmins === 0)
        throw conflict('last_admin', 'This is the last admin. Make another user an admin first.');
      rejectReserved(before.username, change.username);
      const roleChanges = change.isAdmin !== undefined && change.isAdmin !== before.isAdmin;
      const isEdit = plan !== undefined || hasChanges(before, change);
      const user = await tx.user.update({
        where: { id: userId },
        data: {
          ...change,
          ...(isEdit && { version: { increment: 1 } }),
          ...(roleChanges && { roleDecidedAt: grant.at }),
        },
      });
      if (roleChanges || user.username !== before.username)
        await emit(tx, userUpdated, userAggregate(userId), userFact(user));
      if (user.email !== before.email) await emit(tx, userEmailChanged, userAggregate(userId), { userId });
      if (plan) await emitGrant(tx, userId, plan, grant, { planReason, planUntil });
      const planFields = plan && { plan, planReason: planReason ?? null, planUntil: planUntil ?? null };
      const fields = {
        before: { ...auditedFields(before), planReason: null, planUntil: null },
        after: { ...auditedFields(user), plan: before.plan, planReason: null, planUntil: null, ...planFields },
      };
      await recordAudit(tx, { actorId: grant.by, action: 'user.updated', target: targetOf(before), ...fields });
      return user;
    })
    .catch(rethrowTaken);

/**
 * Locks the user and, when the admin role may be removed, all admins, in id order: two admins who remove each other
 * run one after the other. Admins who have never signed in do not count as remaining admins.
 */
const lockForChange = async (tx: Prisma.TransactionClient, userId: number, withAdmins: boolean) => {
  const rows = await tx.$queryRaw<
    (Pick<User, 'id' | 'username' | 'email' | 'isAdmin' | 'plan' | 'version'> & { hasSignedIn: boolean })[]
  >`
    select id, username, email, is_admin as "isAdmin", plan, version, firebase_uid is not null as "hasSignedIn"
    from users where id = ${userId} or (${withAdmins} and is_admin) order by id for update`;
  return {
    before: rows.find((row) => row.id === userId),
    otherAdmins: rows.filter((row) => row.id !== userId && row.hasSignedIn).length,
  };
};

type EditedFields = Pick<UserChange, 'username' | 'email' | 'isAdmin'>;
const hasChanges = (before: EditedFields, { username, email, isAdmin }: EditedFields): boolean =>
  (username !== undefined && username !== before.username) ||
  (email !== undefined && email !== before.email) ||
  (isAdmin !== undefined && isAdmin !== before.isAdmin);

const targetOf = ({ id, username }: Pick<User, 'id' | 'username'>) => ({
  type: 'user',
  id: String(id),
  label: username,
});

const auditedFields = ({ username, email, isAdmin, plan }: Pick<User, 'username' | 'email' | 'isAdmin' | 'plan'>) => ({
  username,
  email,
  isAdmin,
  plan,
});

const uniqueViolation = z.object({
  code: z.literal('P2002'),
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
  }),
});

/**
 * Maps violations of the unique indexes, which also decide races.
 * @throws ProblemError username_taken, email_taken; any other error unchanged
 */
export const rethrowTaken = (error: unknown): never => {
  const index = uniqueViolation.safeParse(error).data?.meta.driverAdapterError.cause.constraint.index;
  if (index === 'users_username_key') throw conflict('username_taken', 'This username is already taken.');
  if (index === 'users_email_key') throw conflict('email_taken', 'This email address is already in use.');
  throw error;
};

/** A user who already has a reserved name may keep it. @throws ProblemError bad_input for a new reserved name */
export const rejectReserved = (before: string, username: unknown): void => {
  if (typeof username === 'string' && username !== before && isReserved(username))
    throw badField('body.username', 'This username is reserved. Please choose another one.');
};

/** As for usernames. @throws ProblemError bad_input for a new display name that poses as staff */
export const rejectPosing = (before: string | null, displayName: unknown): void => {
  if (typeof displayName === 'string' && displayName !== before && posesAsStaff(displayName))
    throw badField('body.displayName', 'This name is reserved. Please choose another one.');
};
