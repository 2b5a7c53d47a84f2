/** Conversations between two friends (SPEC sections 2, 3, 5 and 7). */
import type { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { message, conversation, cardChip, report } from './messages.schemas.js';

export type Message = z.infer<typeof message>;
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/social/conversations',
  summary: 'My conversations, latest message first',
  access: 'signedIn',
  shows: ['conversations', 'presence'],
  paged: true,
  schemas: async () => (await import('./messages.schemas.js')).listConversations,
});
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/social/conversations/:friendId',
  summary: 'One conversation, also before its first message',
  access: 'signedIn',
  shows: ['conversations', 'presence'],
  schemas: async () => (await import('./messages.schemas.js')).getConversation,
});
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/social/unread',
  summary: 'Number of unread messages to me',
  access: 'signedIn',
  shows: ['conversations'],
  schemas: async () => (await import('./messages.schemas.js')).unreadMessages,
});

/**
 * Newest first by default; `around` returns the page with that message in its middle; `q` searches. With `after`, answers what has changed
 * since that offset, in the order of the changes: a client that was offline misses nothing.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/social/messages/:friendId',
  summary: 'Messages of a conversation',
  access: 'signedIn',
  shows: ['messages'],
  paged: true,
  schemas: async () => (await import('./messages.schemas.js')).listMessages,
});
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/social/messages',
  summary: 'Send a message to a friend',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  idempotent: true,
  schemas: async () => (await import('./messages.schemas.js')).sendMessage,
  status: 201,
  errors: ['not_friends'],
});
/** The image is a JPEG, PNG, WebP, GIF or AVIF. */
export const sendImage = endpoint({
  method: 'POST',
  path: '/api/social/messages/image',
  summary: 'Send an image to a friend',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  idempotent: true,
  file: 'image',
  schemas: async () => (await import('./messages.schemas.js')).sendImage,
  status: 201,
  errors: ['not_friends', 'bad_image'],
});
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/social/messages/:friendId/:seq',
  summary: 'Edit my message, within 15 minutes',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  schemas: async () => (await import('./messages.schemas.js')).editMessage,
  errors: ['not_friends', 'too_late'],
});
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/social/messages/:friendId/:seq',
  summary: 'Delete my message; its place stays visible',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  schemas: async () => (await import('./messages.schemas.js')).deleteMessage,
});
export const restoreMessage = endpoint({
  method: 'POST',
  path: '/api/social/messages/:friendId/:seq/restore',
  summary: 'Restore a message that I deleted, within one minute',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  schemas: async () => (await import('./messages.schemas.js')).restoreMessage,
  errors: ['not_friends', 'too_late'],
});
export const markReceived = endpoint({
  method: 'POST',
  path: '/api/social/messages/:friendId/receipts',
  summary: 'Record what I have received and read; positions never go back',
  access: 'signedIn',
  changes: ['conversations'],
  schemas: async () => (await import('./messages.schemas.js')).markReceived,
});
/** Only for the two users of the conversation; `size` is a thumbnail or the full image. */
export const readImage = endpoint({
  method: 'GET',
  path: '/api/social/images/:id/:size',
  summary: 'An image of a message',
  access: 'signedIn',
  schemas: async () => (await import('./messages.schemas.js')).readImage,
  produces: ['image/webp'],
});

export type CardChip = z.infer<typeof cardChip>;
/** The text between `[[` and `]]`, such as `1994 flair 45`, or `#123` for the card with that id. */
export const cardChips = endpoint({
  method: 'GET',
  path: '/api/social/card-chips',
  summary: 'Cards mentioned in a conversation; null where no card is found',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'prices'],
  schemas: async () => (await import('./messages.schemas.js')).cardChips,
});
export const reportUser = endpoint({
  method: 'POST',
  path: '/api/social/reports',
  summary: 'Report a profile, or a message that I received',
  access: 'signedIn',
  changes: ['reports'],
  idempotent: true,
  schemas: async () => (await import('./messages.schemas.js')).reportUser,
  status: 201,
});

export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports, newest first',
  access: 'admin',
  shows: ['reports'],
  paged: true,
  revalidates: true,
  schemas: async () => (await import('./messages.schemas.js')).listReports,
});
export const closeReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  summary: 'Dismiss, resolve or reopen a report',
  access: 'admin',
  changes: ['reports'],
  schemas: async () => (await import('./messages.schemas.js')).closeReport,
  errors: ['report_closed'],
});
