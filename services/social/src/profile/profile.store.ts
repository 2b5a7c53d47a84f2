import { userUpdated } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Prisma, PrismaClient, User } from '../generated/client.js';
import { userAggregate, userFact } from '../users/users.present.js';
import { rejectPosing, rejectReserved, rethrowTaken } from '../users/users.store.js';

export const findProfile = (db: PrismaClient, userId: number): Promise<User | null> =>
  db.user.findUnique({ where: { id: userId } });

const PRIVACY = [
  'profileVisibility',
  'showEmail',
  'showCollection',
  'showWishlist',
  'friendActivity',
  'openToTrades',
] as const;

export interface ChangedProfile {
  user: User;
  /** Whether others may see more or less of the user now. */
  changesPrivacy: boolean;
}

/**
 * Changes a user's profile; undefined fields stay unchanged. A new username and changed privacy are published.
 * The row is locked first, so that it cannot be deleted between the read and the write.
 * @throws ProblemError not_found, username_taken; bad_input for a reserved username, or a display name that poses as staff
 */
export const changeProfile = (
  db: PrismaClient,
  userId: number,
  change: Prisma.UserUpdateInput,
): Promise<ChangedProfile> =>
  db
    .$transaction(async (tx) => {
      const [before] = await tx.$queryRaw<
        Pick<User, 'username' | 'displayName' | 'isAdmin' | (typeof PRIVACY)[number]>[]
      >`
        select username, display_name as "displayName", is_admin as "isAdmin", profile_visibility::text as "profileVisibility", show_email as "showEmail",
          show_collection as "showCollection", show_wishlist as "showWishlist", friend_activity as "friendActivity",
          open_to_trades as "openToTrades"
        from users where id = ${userId} for update`;
      if (!before) throw problem('not_found');
      rejectReserved(before.username, change.username);
      if (!before.isAdmin) rejectPosing(before.displayName, change.displayName);
      const renames = change.username !== undefined && change.username !== before.username;
      const user = await tx.user.update({
        where: { id: userId },
        data: { ...change, ...(renames && { version: { increment: 1 } }) },
      });
      const changesPrivacy = PRIVACY.some((setting) => user[setting] !== before[setting]);
      if (changesPrivacy || user.username !== before.username)
        await emit(tx, userUpdated, userAggregate(userId), userFact(user));
      return { user, changesPrivacy };
    })
    .catch(rethrowTaken);
