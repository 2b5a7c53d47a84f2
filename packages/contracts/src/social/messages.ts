/** Conversations between two friends (SPEC sections 2, 3, 5 and 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import {
  anyText,
  id,
  idInput,
  MAX_INTEGER,
  optionalText,
  searchText,
  text,
  timestamp,
  wholeInput,
} from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { friend } from './friends.js';
import { person } from './person.js';

export const MAX_MESSAGE = 4_000;
export const EDIT_MINUTES = 15;
export const MAX_IMAGE_BYTES = 10_000_000;

/** Position in a conversation, from 1, without gaps. */
const seq = z.number().int().min(1).max(MAX_INTEGER);
/** Counts the changes of a conversation: a new, edited or deleted message gets the next one. */
const offset = z.number().int().min(0).max(MAX_INTEGER);

export const messageImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels of the full image. */
  width: z.number().int(),
  height: z.number().int(),
});
export const message = z.object({
  id,
  seq,
  offset,
  senderId: id,
  recipientId: id,
  /** Empty for a deleted message, and for an image without text. */
  content: z.string(),
  image: messageImage.nullable(),
  /** SPEC section 3's field; equals `image.url`. */
  imageUrl: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
});
export type Message = z.infer<typeof message>;

/** Last position that the user has received, and read. */
export const receipts = z.object({ delivered: z.number().int(), read: z.number().int() });

export const conversation = z.object({
  friend: friend.omit({ friendshipId: true, since: true }),
  /** False after the friendship ended: history stays readable. */
  canSend: z.boolean(),
  lastMessage: message.nullable(),
  unread: z.number().int(),
  mine: receipts,
  theirs: receipts,
  /** Ask for changes after this one. */
  offset,
});
export type Conversation = z.infer<typeof conversation>;

const friendParams = z.object({ friendId: idInput });
const messageParams = z.object({ friendId: idInput, seq: idInput });

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/social/conversations',
  summary: 'My conversations, latest message first',
  access: 'signedIn',
  shows: ['conversations', 'presence'],
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(conversation),
});
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/social/conversations/:friendId',
  summary: 'One conversation, also before its first message',
  access: 'signedIn',
  shows: ['conversations', 'presence'],
  params: friendParams,
  output: conversation,
});
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/social/unread',
  summary: 'Number of unread messages to me',
  access: 'signedIn',
  shows: ['conversations'],
  output: z.object({ unread: z.number().int() }),
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
  params: friendParams,
  query: pageQuery.extend({
    after: wholeInput(0, MAX_INTEGER).optional(),
    around: idInput.optional(),
    q: searchText(100).optional(),
  }),
  output: z.array(message),
});
/** At most MAX_MESSAGE characters; blank text is refused. */
export const messageContent = text(MAX_MESSAGE);
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/social/messages',
  summary: 'Send a message to a friend',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  idempotent: true,
  body: z.object({ recipientId: id, content: messageContent }),
  output: message,
  status: 201,
  errors: ['not_friends'],
});
/** The fields next to the file. */
export const imageFields = z.object({
  recipientId: idInput,
  content: optionalText(MAX_MESSAGE).default(null),
});
/** The image is a JPEG, PNG, WebP, GIF or AVIF. */
export const sendImage = endpoint({
  method: 'POST',
  path: '/api/social/messages/image',
  summary: 'Send an image to a friend',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  idempotent: true,
  form: { file: 'image', fields: imageFields },
  output: message,
  status: 201,
  errors: ['not_friends', 'bad_image'],
});
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/social/messages/:friendId/:seq',
  summary: 'Edit my message, within 15 minutes',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  params: messageParams,
  body: z.object({ content: messageContent }),
  output: message,
  errors: ['not_friends', 'too_late'],
});
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/social/messages/:friendId/:seq',
  summary: 'Delete my message; its place stays visible',
  access: 'signedIn',
  changes: ['messages', 'conversations'],
  params: messageParams,
  output: message,
});
export const markReceived = endpoint({
  method: 'POST',
  path: '/api/social/messages/:friendId/receipts',
  summary: 'Record what I have received and read; positions never go back',
  access: 'signedIn',
  changes: ['conversations'],
  params: friendParams,
  body: z.object({ delivered: seq.optional(), read: seq.optional() }),
  output: receipts,
});
/** Only for the two users of the conversation; `size` is a thumbnail or the full image. */
export const readImage = endpoint({
  method: 'GET',
  path: '/api/social/images/:id/:size',
  summary: 'An image of a message',
  access: 'signedIn',
  params: z.object({ id: z.uuid(), size: z.enum(['full', 'thumbnail']) }),
  produces: ['image/webp'],
});

/** What both users of a conversation have of a card. */
export const cardChip = z.object({
  cardId: id,
  name: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  setYear: z.number().int(),
  imageUrl: z.string().nullable(),
  /** Dollars; null shows as "No data". */
  marketValue: z.number().nullable(),
  mine: z.object({ copies: z.number().int(), isWished: z.boolean() }),
  /** Null where the friend does not share it. */
  theirs: z.object({ copies: z.number().int().nullable(), isWished: z.boolean().nullable() }),
});
export type CardChip = z.infer<typeof cardChip>;
/** The text between `[[` and `]]`, such as `1994 flair 45`, or `#123` for the card with that id. */
export const cardChips = endpoint({
  method: 'GET',
  path: '/api/social/card-chips',
  summary: 'Cards mentioned in a conversation; null where no card is found',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'prices'],
  query: z.object({
    friendId: idInput,
    mention: z.preprocess(
      (given) => (typeof given === 'string' ? [given] : given),
      z.array(searchText(100).min(1)).min(1).max(20),
    ),
  }),
  output: z.array(z.object({ mention: z.string(), card: cardChip.nullable() })),
});

export const reportReason = z.enum(['spam', 'harassment', 'scam', 'inappropriate', 'other']);
export const reportUser = endpoint({
  method: 'POST',
  path: '/api/social/reports',
  summary: 'Report a profile, or a message that I received',
  access: 'signedIn',
  changes: ['reports'],
  idempotent: true,
  body: z.object({
    userId: id,
    /** Position of a message in my conversation with the user. */
    messageSeq: seq.nullable().default(null),
    reason: reportReason,
    comment: anyText(1_000).default(''),
  }),
  output: z.object({ id }),
  status: 201,
});
export const report = z.object({
  id,
  reporter: person,
  reported: person,
  reason: reportReason,
  comment: z.string(),
  /** The text as it was when it was reported. */
  message: z.object({ content: z.string(), imageUrl: z.string().nullable(), createdAt: timestamp }).nullable(),
  status: z.enum(['open', 'dismissed', 'resolved']),
  createdAt: timestamp,
  /** Of the admin who closed it; empty while it is open. */
  note: z.string(),
  closedBy: id.nullable(),
  closedAt: timestamp.nullable(),
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
  /** `closed` means dismissed or resolved. */
  query: pageQuery.extend({ status: z.enum([...report.shape.status.options, 'closed']).optional() }),
  output: z.array(report),
});
export const closeReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  summary: 'Dismiss, resolve or reopen a report',
  access: 'admin',
  changes: ['reports'],
  params: z.object({ id: idInput }),
  body: z.object({ status: report.shape.status, note: anyText(1_000).default('') }),
  output: report,
  errors: ['report_closed'],
});
