import { getCollectionOverview } from '@ninepocket/contracts/collection/admin/overview';
import { admin } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { readOverview } from './overview.store.js';

export const overviewRoutes = ({ pool }: Context): Route[] => [
  route(getCollectionOverview, admin, () => readOverview(pool)),
];
