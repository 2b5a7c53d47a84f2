import { z } from 'zod';
import { id } from '../http/fields/fields.schemas.js';

const namedSet = z.object({ id, name: z.string(), year: z.number().int(), mainSetName: z.string().nullable() });

/** Card sets whose name suggests that they belong to a new main set. */
export const namesakes = {
  /** Unassigned sets of its name, with or without the year: they are assigned to it. */
  suggestedAssignments: z.array(namedSet),
  /** Sets of its name that belong to another main set; they stay there. */
  conflictingSets: z.array(namedSet),
  /** Unassigned sets whose name contains it; at most 10. */
  matchingBaseSets: z.array(namedSet),
};
