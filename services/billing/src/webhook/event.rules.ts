import { z } from 'zod';

export interface DescribedEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Disputes name a charge instead of a customer. */
  chargeId: string | null;
  createdAt: Date;
}

const stripeId = z.string().regex(/^[\w-]{1,255}$/);
const reference = z.union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)]).nullish();
const subject = z.object({ id: stripeId, object: z.string(), customer: reference, charge: reference }).partial();
/** Seconds. */
const YEAR_10000 = 253_402_300_800;

const stripeEvent = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.number().int().min(0).max(YEAR_10000),
  data: z.object({ object: z.unknown() }),
});

/**
 * Whom the event is about: everything else is fetched when it is processed.
 * @returns null if it does not have the shape of an event
 */
export const describeEvent = (event: unknown): DescribedEvent | null => {
  const read = stripeEvent.safeParse(event);
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  const about = subject.safeParse(data.object).data ?? {};
  const customerId = about.object === 'customer' ? about.id : about.customer;
  return {
    id,
    type,
    customerId: customerId ?? null,
    chargeId: customerId ? null : (about.charge ?? null),
    createdAt: new Date(created * 1000),
  };
};
