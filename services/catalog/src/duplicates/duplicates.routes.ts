import * as contract from '@ninepocket/contracts/catalog/cards/merges';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import { presentCard } from '../cards/cards.present.js';
import type { Context } from '../context.js';
import { dismiss, listDuplicateRows, undismiss } from './duplicates.store.js';

const cursorShape = z.tuple([z.int32(), z.int32(), z.int32()]);

export const duplicateRoutes = ({ pool }: Context): Route[] => [
  route(contract.listDuplicates, admin, async ({ query: { limit, cursor, dismissed } }) => {
    const { rows, total } = await listDuplicateRows(pool, dismissed, readCursor(cursor, cursorShape), limit);
    return pageOf(
      rows,
      limit,
      total,
      ({ card, other, score, reasons }) => ({ card: presentCard(card), other: presentCard(other), score, reasons }),
      ({ card, other, score }) => [score, card.id, other.id],
    );
  }),

  route(contract.dismissDuplicate, admin, ({ caller, body }) => dismiss(pool, body, caller.userId)),

  route(contract.undismissDuplicate, admin, ({ caller, params }) => undismiss(pool, params, caller.userId)),
];
