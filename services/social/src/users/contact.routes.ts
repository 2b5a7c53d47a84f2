import { getContact } from '@ninepocket/contracts/social/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { findContact } from './contact.store.js';

export const contactRoutes = ({ pool }: Context): Route[] => [
  route(getContact, fromService('billing'), async ({ params }) => {
    const contact = await findContact(pool, params.id);
    if (!contact) throw problem('not_found');
    return contact;
  }),
];
