/** With whom a collector may deal. Social confirms it before two are bound; what is only read trusts the read model. */
import type { Partner } from '@ninepocket/contracts/social/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { badField, conflict, problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { askSocial } from '../partners/ask-social.use-case.js';
import { mayTrade } from '../partners/partners.store.js';
import { arePartners } from './affected-deals.store.js';

/** @throws ProblemError not_found for those who cannot be seen, not_trading, unavailable when social is down */
export const requirePartner = async (ctx: Context, userId: number, partnerId: number): Promise<Partner> => {
  if (userId === partnerId) throw badField('body.partnerId', 'You cannot trade with yourself.');
  const partner = await askSocial(ctx, { me: userId, them: partnerId });
  if (!isVisible(partner)) throw notFound();
  if (!partner.openToTrades) throw conflict('not_trading', 'This collector does not trade at the moment.');
  return partner;
};

/** Partners of a deal see each other's figures, whatever their profiles show. */
export const requireVisibleTrader = async (db: Queryable, caller: User, userId: number): Promise<void> => {
  if (caller.isAdmin || caller.userId === userId) return;
  if (isVisible(await mayTrade(db, { me: caller.userId, them: userId }))) return;
  if (!(await arePartners(db, caller.userId, userId))) throw notFound();
};

const isVisible = ({ blocked, visible, friend }: Partner): boolean => !blocked && (visible || friend);

const notFound = (): ProblemError => problem('not_found', 'Collector not found.');
