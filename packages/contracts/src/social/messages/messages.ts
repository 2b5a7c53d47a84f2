/** Conversations between two friends (SPEC sections 2, 3, 5 and 7). */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { message, conversation, cardChip, imageUsage, report } from './messages.schemas.js';

export type Message = z.infer<typeof message>;
export type Conversation = z.infer<typeof conversation>;
export type CardChip = z.infer<typeof cardChip>;
export type ImageUsage = z.infer<typeof imageUsage>;
export type Report = z.infer<typeof report>;
const limits = { rate: 'social-writes' } as const;

export const {
  listConversations,
  getConversation,
  unreadMessages,
  listMessages,
  sendMessage,
  sendImage,
  editMessage,
  deleteMessage,
  restoreMessage,
  markReceived,
  readImage,
  imageStorage,
  cardChips,
  reportUser,
  listReports,
  closeReport,
} = endpoints(() => import('./messages.schemas.js'), {
  listConversations: {
    route: 'GET /api/social/conversations',
    summary: 'My conversations, latest message first',
    access: 'signedIn',
    shows: ['conversations', 'presence'],
    paged: true,
  },
  getConversation: {
    route: 'GET /api/social/conversations/:friendId',
    summary: 'One conversation, also before its first message',
    access: 'signedIn',
    shows: ['conversations', 'presence'],
  },
  unreadMessages: {
    route: 'GET /api/social/unread',
    summary: 'Number of unread messages to me',
    access: 'signedIn',
    shows: ['conversations'],
  },
  /**
   * Newest first by default; `around` returns the page with that message in its middle; `q` searches. With `after`, answers what has changed
   * since that offset, in the order of the changes: a client that was offline misses nothing.
   */
  listMessages: {
    route: 'GET /api/social/messages/:friendId',
    summary: 'Messages of a conversation',
    access: 'signedIn',
    shows: ['messages'],
    paged: true,
  },
  sendMessage: {
    route: 'POST /api/social/messages',
    summary: 'Send a message to a friend',
    access: 'signedIn',
    limits,
    changes: ['messages', 'conversations'],
    idempotent: true,
    status: 201,
    errors: ['not_friends'],
  },
  /** The image is a JPEG, PNG, WebP, GIF or AVIF. */
  sendImage: {
    route: 'POST /api/social/messages/image',
    summary: 'Send an image to a friend',
    access: 'signedIn',
    limits: { megabytes: 11, seconds: 60 },
    changes: ['messages', 'conversations'],
    idempotent: true,
    file: 'image',
    status: 201,
    errors: ['not_friends', 'bad_image', 'daily_image_limit', 'image_storage_full'],
  },
  imageStorage: {
    route: 'GET /api/social/image-storage',
    summary: 'How much the images in my messages take, and how much they may',
    access: 'signedIn',
    shows: ['messages', 'profile'],
  },
  editMessage: {
    route: 'PATCH /api/social/messages/:friendId/:seq',
    summary: 'Edit my message, within 15 minutes',
    access: 'signedIn',
    limits,
    changes: ['messages', 'conversations'],
    errors: ['not_friends', 'too_late', 'edited_too_often'],
  },
  deleteMessage: {
    route: 'DELETE /api/social/messages/:friendId/:seq',
    summary: 'Delete my message; its place stays visible',
    access: 'signedIn',
    limits,
    changes: ['messages', 'conversations'],
  },
  restoreMessage: {
    route: 'POST /api/social/messages/:friendId/:seq/restore',
    summary: 'Restore a message that I deleted, within one minute',
    access: 'signedIn',
    limits,
    changes: ['messages', 'conversations'],
    errors: ['not_friends', 'too_late'],
  },
  markReceived: {
    route: 'POST /api/social/messages/:friendId/receipts',
    summary: 'Record what I have received and read; positions never go back',
    access: 'signedIn',
    limits: { rate: 'receipts' },
    changes: ['conversations'],
  },
  /** Only for the two users of the conversation; `size` is a thumbnail or the full image. */
  readImage: {
    route: 'GET /api/social/images/:id/:size',
    summary: 'An image of a message',
    access: 'signedIn',
    produces: ['image/webp'],
  },
  /** The text between `[[` and `]]`, such as `1994 flair 45`, or `#123` for the card with that id. */
  cardChips: {
    route: 'GET /api/social/card-chips',
    summary: 'Cards mentioned in a conversation; null where no card is found',
    access: 'signedIn',
    shows: ['holdings', 'wishlist', 'prices'],
  },
  reportUser: {
    route: 'POST /api/social/reports',
    summary: 'Report a profile, a message or message request that I received, or a photo of a copy',
    access: 'signedIn',
    limits,
    changes: ['reports'],
    idempotent: true,
    status: 201,
  },
  listReports: {
    route: 'GET /api/admin/reports',
    summary: 'Reports, newest first',
    access: 'admin',
    shows: ['reports'],
    paged: true,
    revalidates: true,
  },
  closeReport: {
    route: 'PATCH /api/admin/reports/:id',
    summary: 'Dismiss, resolve or reopen a report',
    access: 'admin',
    changes: ['reports'],
    errors: ['report_closed'],
  },
});
