/** With whom a collector may deal now. The read model knows it, and social confirms it before two are bound. */
import { internalPair, type Partner } from '@ninepocket/contracts/social/facts';
import { badField, conflict, problem } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';

/** @throws ProblemError not_found for those who cannot be seen, not_trading, unavailable when social is down */
export const requirePartner = async (ctx: Context, userId: number, partnerId: number): Promise<Partner> => {
  if (userId === partnerId) throw badField('body.partnerId', 'You cannot trade with yourself.');
  const partner = await ctx.social.call(internalPair, { params: { me: userId, them: partnerId } });
  if (partner.blocked || !(partner.visible || partner.friend)) throw problem('not_found', 'Collector not found.');
  if (!partner.openToTrades) throw conflict('not_trading', 'This collector does not trade at the moment.');
  return partner;
};
