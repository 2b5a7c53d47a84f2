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

interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: unknown };
}

/** Whom the event is about: everything else is fetched when it is processed. */
export const describeEvent = ({ id, type, created, data }: StripeEvent): DescribedEvent => {
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
