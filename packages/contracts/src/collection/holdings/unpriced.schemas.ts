import { z } from 'zod';

/** Copies of unknown worth, which the value beside them leaves out: all of them, and those in slabs. */
export const unpriced = { unpricedCopies: z.number().int(), unpricedSlabs: z.number().int() };
