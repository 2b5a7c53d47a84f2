import { z } from 'zod';
import { SECTION_KINDS } from './sections.js';

export const section = z.object({ kind: z.enum(SECTION_KINDS), name: z.string() });
