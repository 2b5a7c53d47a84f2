import { internalCardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { countCardMoves } from './card-moves.store.js';

export const mergeRoutes = ({ pool }: Context): Route[] => [
  route(internalCardMoves, fromService('catalog'), ({ params }) => countCardMoves(pool, params.id)),
];
