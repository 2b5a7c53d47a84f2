import { z } from 'zod';

export const stripeWebhook = { output: z.object({ received: z.literal(true) }) };
