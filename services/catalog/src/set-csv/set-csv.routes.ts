import { uploadSetCsv } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { admin } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { receiveSetCsv } from './upload-set-csv.use-case.js';

export const setCsvRoutes = ({ pool }: Context): Route[] => [
  route(uploadSetCsv, admin, ({ caller, req }) => receiveSetCsv(pool, req, caller.userId)),
];
