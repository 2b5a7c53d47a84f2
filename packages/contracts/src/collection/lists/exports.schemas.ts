import { z } from 'zod';
import { flagInput, idInput } from '../../http/fields/fields.schemas.js';
import { LIST_FORMATS } from './list-formats.js';

const format = z.enum(LIST_FORMATS).default('deckbox');

export const exportTrades = { query: z.object({ format, setId: idInput.optional() }) };
export const exportWants = { query: z.object({ format, setId: idInput.optional(), missing: flagInput.optional() }) };
