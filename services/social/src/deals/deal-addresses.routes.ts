import { deleteDealAddress, getDealAddresses, putDealAddress } from '@ninepocket/contracts/social/deal-addresses';
import { transaction } from '@ninepocket/service-kit/database/database';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { deleteAddress, readAddresses, storeAddress } from './deal-addresses.store.js';

export const dealAddressRoutes = ({ pool }: Context): Route[] => [
  route(getDealAddresses, signedIn, ({ caller, params: { dealId } }) => readAddresses(pool, dealId, caller.userId)),

  route(putDealAddress, signedIn, ({ caller: { userId }, params: { dealId }, body }) =>
    transaction(pool, async (tx) => {
      await storeAddress(tx, dealId, userId, body);
      return readAddresses(tx, dealId, userId);
    }),
  ),

  route(deleteDealAddress, signedIn, ({ caller, params }) => deleteAddress(pool, params.dealId, caller.userId)),
];
