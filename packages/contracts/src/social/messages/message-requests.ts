/** How users who are not friends begin a conversation. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { messageRequest } from './message-requests.schemas.js';

export type MessageRequest = z.infer<typeof messageRequest>;

export const { listMessageRequests, sendMessageRequest, respondToMessageRequest } = endpoints(
  () => import('./message-requests.schemas.js'),
  {
    listMessageRequests: {
      route: 'GET /api/social/message-requests',
      summary: 'Message requests that wait for my answer, newest first',
      access: 'signedIn',
      shows: ['messageRequests'],
      paged: true,
    },
    /**
     * For users who can open the profile of the other one. When that one has already asked, it is accepted.
     * request_pending: another one waits. request_declined: within the last 30 days.
     */
    sendMessageRequest: {
      route: 'POST /api/social/message-requests',
      summary: 'Ask a user who is not a friend to read a message',
      access: 'signedIn',
      limits: { rate: 'message-requests' },
      changes: ['messageRequests', 'conversations', 'friends'],
      idempotent: true,
      status: 201,
      errors: ['may_write', 'request_pending', 'request_declined', 'request_limit'],
    },
    /** An accepted one becomes the first message of an ordinary conversation. A declined one is not announced. */
    respondToMessageRequest: {
      route: 'POST /api/social/message-requests/:id/respond',
      summary: 'Accept or decline a message request to me',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['messageRequests', 'conversations', 'friends', 'notifications'],
    },
  },
);
