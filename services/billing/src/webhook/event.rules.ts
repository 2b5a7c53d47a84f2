import { z } from 'zod';

export interface DescribedEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Disputes name a charge instead of a customer. */
  chargeId: string | null;
  createdAt: Date;
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const subject = z.object({ id: z.string(), object: z.string(), customer: reference, charge: reference }).partial();

const stripeEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int(),
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
