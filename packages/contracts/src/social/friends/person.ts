import type { z } from 'zod';
import type { person } from './person.schemas.js';

export type Person = z.infer<typeof person>;
