import type { z } from 'zod';
import type { cardView } from './card-view.schemas.js';

export type CardView = z.infer<typeof cardView>;
