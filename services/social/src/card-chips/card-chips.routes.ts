import { cardChips } from '@ninepocket/contracts/social/messages/messages';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { findCardChips } from './card-chips.use-case.js';

export const cardChipRoutes = ({ pool, others }: Pick<Context, 'pool' | 'others'>): Route[] => [
  route(cardChips, signedIn, ({ caller, query, signal }) =>
    findCardChips(pool, others.collection, caller.userId, query, signal),
  ),
];
