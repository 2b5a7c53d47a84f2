import * as contract from '@ninepocket/contracts/catalog/cards/admin-cards';
import { withCurrent } from '@ninepocket/service-kit/http/edit-conflict';
import { admin } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { presentCard } from '../cards/cards.present.js';
import { findCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { addCard, changeCard, unretireCard } from './admin-cards.store.js';

export const adminCardRoutes = ({ pool }: Context): Route[] => {
  const read = async (id: number) => presentCard(await findCard(pool, id));
  return [
    route(contract.createCard, admin, async ({ caller, body }) => read(await addCard(pool, body, caller.userId))),

    route(contract.updateCard, admin, async ({ caller, params: { id }, body }) => {
      await withCurrent(
        () => changeCard(pool, id, body, caller.userId),
        () => read(id),
      );
      return read(id);
    }),

    route(contract.restoreCard, admin, async ({ caller, params: { id } }) => {
      await unretireCard(pool, id, caller.userId);
      return read(id);
    }),
  ];
};
