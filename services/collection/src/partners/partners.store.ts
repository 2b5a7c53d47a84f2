/** Who may see and trade with whom, as social decides it (its privacy/privacy.rules.ts), from the read models. */
import type { Partner } from '@ninepocket/contracts/social/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/**
 * SQL to join `partner`: what `user`, a row of `users`, is to the user with the id `me`, for lists and counts. Has
 * `friend`, `blocked` and `visible` (their profile, for anybody but themselves).
 */
export const PARTNER = (me: string, user: string): string => `
  lateral (
    select coalesce(bool_or(is_friend), false) as friend, coalesce(bool_or(is_blocked), false) as blocked,
      not ${user}.deleted and not coalesce(bool_or(is_blocked), false)
        and (${user}.profile_visibility = 'public'
          or ${user}.profile_visibility = 'friends' and coalesce(bool_or(is_friend), false)) as visible
    from pairs
    where low_id = least(${me}, ${user}.user_id) and high_id = greatest(${me}, ${user}.user_id) and not retired
  ) partner`;

const MAY_TRADE = `
  select partner.friend, partner.blocked, partner.visible, partner.visible and u.show_collection as collection, u.open_to_trades and not u.deleted as "openToTrades"
  from users u cross join ${PARTNER('$1::int', 'u')}
  where u.user_id = $2`;

/**
 * What `them` is to `me`, and whether `me` may see them; direction matters. It may be behind social by a moment: what
 * binds two users asks social as well (ask-social.use-case.ts).
 * @returns everything false for an unknown or deleted user
 */
export const mayTrade = async (client: Queryable, { me, them }: { me: number; them: number }): Promise<Partner> => {
  const { rows } = await client.query<Partner>({ name: 'may-trade', text: MAY_TRADE, values: [me, them] });
  return rows[0] ?? { friend: false, blocked: false, visible: false, collection: false, openToTrades: false };
};
