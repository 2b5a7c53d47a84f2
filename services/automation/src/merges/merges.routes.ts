import { internalPriceMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { countPriceMoves } from './merges.store.js';

export const mergeRoutes = ({ pool }: Context): Route[] => [
  route(internalPriceMoves, fromService('catalog'), ({ params }) => countPriceMoves(pool, params.id)),
];
