import { z } from 'zod';
import { id, idInput, idParams, optionalText, text, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { VERDICTS } from './deal-limits.js';

const count = z.number().int();

export const rating = z.object({
  dealId: id,
  /** Null: the account was deleted. */
  rater: z.object({ id, username: z.string().nullable() }),
  verdict: z.enum(VERDICTS),
  comment: z.string().nullable(),
  answer: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: timestamp,
});

const userParams = z.object({ userId: idInput });

export const rateDeal = {
  params: idParams,
  body: z.object({ verdict: z.enum(VERDICTS), comment: optionalText(500).optional() }),
};
export const answerRating = { params: idParams, body: z.object({ answer: text(500) }) };
export const traderFigures = {
  params: userParams,
  output: z.object({
    /** Completed deals, and with how many different collectors. */
    deals: count,
    partners: count,
    /** No deal yet. */
    isNew: z.boolean(),
    ratings: z.object({ good: count, neutral: count, bad: count }),
  }),
};
export const listRatings = { params: userParams, query: pageQuery, output: z.array(rating) };
export const removeRating = { params: z.object({ id: idInput, raterId: idInput }) };
