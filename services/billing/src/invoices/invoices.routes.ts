import { listInvoices } from '@ninepocket/contracts/billing/subscription';
import { readCursor, writeCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { inTime } from '../stripe/stripe.client.js';
import { findSubscription } from '../subscriptions/subscriptions.store.js';
import { fetchInvoices } from './invoices.client.js';
import { presentInvoice } from './invoices.present.js';

const after = z.tuple([z.string().regex(/^in_[A-Za-z0-9_]{1,200}$/)]);

export const invoiceRoutes = (ctx: Context): Route[] => [
  /** Pages have at most 100 invoices, whatever the limit: Stripe's maximum. */
  route(listInvoices, signedIn, async ({ caller, query }) => {
    const [last] = readCursor(query.cursor, after) ?? [null];
    const customer = (await findSubscription(ctx.pool, caller.userId))?.stripeCustomerId ?? null;
    if (!ctx.stripe || customer === null) return { items: [], total: null, next: null };
    const { invoices, hasMore } = await inTime(ctx.config, fetchInvoices(ctx.stripe, customer, query.limit, last));
    const lastShown = invoices.at(-1);
    return {
      items: invoices.map(presentInvoice),
      total: null,
      next: hasMore && lastShown ? writeCursor([lastShown.id]) : null,
    };
  }),
];
