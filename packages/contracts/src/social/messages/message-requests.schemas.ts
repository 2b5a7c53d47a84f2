import { z } from 'zod';
import { id, idParams, text, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { person } from '../friends/person.schemas.js';
import { MAX_REQUEST } from './message-limits.js';

export const messageRequest = z.object({
  id,
  sender: person,
  recipientId: id,
  /** Empty once it was accepted, as a message of the conversation then, and for an offer without a text. */
  content: z.string(),
  /** An offer of the sender. */
  dealId: id.nullable(),
  status: z.enum(['pending', 'accepted', 'declined']),
  createdAt: timestamp,
});

export const listMessageRequests = { query: pageQuery, output: z.array(messageRequest) };
export const sendMessageRequest = {
  body: z.object({ recipientId: id, content: text(MAX_REQUEST) }),
  output: messageRequest,
};
export const respondToMessageRequest = {
  params: idParams,
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  output: messageRequest,
};
