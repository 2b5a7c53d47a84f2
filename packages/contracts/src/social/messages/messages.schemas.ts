import { z } from 'zod';
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
} from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { friend } from '../friends/friends.schemas.js';
import { person } from '../friends/person.schemas.js';
import { MAX_MESSAGE } from './message-limits.js';

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
/** A deal of the two users, at its latest change. A deleted message with a deal was replaced by a later one: it is not shown. */
export const messageDeal = z.object({
  dealId: id,
  revision: z.number().int(),
  state: z.string(),
  /** What happened, such as `countered` (deal-text.ts). */
  kind: z.string(),
  /** Null when neither of the two did it. */
  changedBy: id.nullable(),
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
  /** Without content and image. */
  deal: messageDeal.nullable(),
  isRead: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
});

/** Last position that the user has received, and read. */
export const readMarks = z.object({ delivered: z.number().int(), read: z.number().int() });

export const conversation = z.object({
  friend: friend.omit({ friendshipId: true, since: true }),
  /** False after the friendship ended: history stays readable. */
  canSend: z.boolean(),
  lastMessage: message.nullable(),
  unread: z.number().int(),
  mine: readMarks,
  theirs: readMarks,
  /** Ask for changes after this one. */
  offset,
});

const friendParams = z.object({ friendId: idInput });
const messageParams = z.object({ friendId: idInput, seq: idInput });

export const listConversations = {
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(conversation),
};
export const getConversation = { params: friendParams, output: conversation };
export const unreadMessages = { output: z.object({ unread: z.number().int() }) };

export const listMessages = {
  params: friendParams,
  query: pageQuery.extend({
    after: wholeInput(0, MAX_INTEGER).optional(),
    around: idInput.optional(),
    q: searchText(100).optional(),
  }),
  output: z.array(message),
};
/** At most MAX_MESSAGE characters; blank text is refused. */
export const messageContent = text(MAX_MESSAGE);
export const sendMessage = { body: z.object({ recipientId: id, content: messageContent }), output: message };
/** The fields next to the file. */
export const imageFields = z.object({
  recipientId: idInput,
  content: optionalText(MAX_MESSAGE).default(null),
});
export const sendImage = { fields: imageFields, output: message };
export const editMessage = { params: messageParams, body: z.object({ content: messageContent }), output: message };
export const deleteMessage = { params: messageParams, output: message };
export const restoreMessage = { params: messageParams, output: message };
export const markReceived = {
  params: friendParams,
  body: z.object({ delivered: seq.optional(), read: seq.optional() }),
  output: readMarks,
};
export const readImage = { params: z.object({ id: z.uuid(), size: z.enum(['full', 'thumbnail']) }) };

/** Bytes of the images that I have sent, in all their sizes. */
export const imageUsage = z.object({
  /** Of those that are not deleted. */
  storedBytes: z.int(),
  maxBytes: z.int(),
  /** In the last 24 hours, deleted ones included. */
  bytesToday: z.int(),
  maxBytesToday: z.int(),
});
export const imageStorage = { output: imageUsage };

/** What both users of a conversation have of a card. */
export const cardChip = z.object({
  cardId: id,
  name: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  setYear: z.number().int(),
  imageUrl: z.string().nullable(),
  drawnImageUrl: z.string(),
  /** Dollars; null shows as "No data". */
  marketValue: z.number().nullable(),
  mine: z.object({ copies: z.number().int(), isWished: z.boolean() }),
  /** Null where the friend does not share it. */
  theirs: z.object({ copies: z.number().int().nullable(), isWished: z.boolean().nullable() }),
});
export const cardChips = {
  query: z.object({
    friendId: idInput,
    mention: z.preprocess(
      (given) => (typeof given === 'string' ? [given] : given),
      z.array(searchText(100).min(1)).min(1).max(20),
    ),
  }),
  output: z.array(z.object({ mention: z.string(), card: cardChip.nullable() })),
};

export const reportReason = z.enum(['spam', 'harassment', 'scam', 'inappropriate', 'other']);
export const reportUser = {
  body: z.object({
    userId: id,
    /** Position of a message in my conversation with the user. */
    messageSeq: seq.nullable().default(null),
    /** Of a message request of the user to me. */
    requestId: id.nullable().default(null),
    /** Of one of the user's copies, in a listing or a collection that I see. */
    photoId: z.uuid().nullable().default(null),
    reason: reportReason,
    comment: anyText(1_000).default(''),
  }),
  output: z.object({ id }),
};
export const report = z.object({
  id,
  reporter: person,
  reported: person,
  reason: reportReason,
  comment: z.string(),
  /** The text as it was when it was reported. */
  message: z
    .object({
      content: z.string(),
      /** What it said before it was edited, oldest first. */
      earlier: z.array(z.string()),
      imageUrl: z.string().nullable(),
      createdAt: timestamp,
    })
    .nullable(),
  /** Of a copy; admins read and delete it with the endpoints of collection's photos. */
  photoId: z.uuid().nullable(),
  status: z.enum(['open', 'dismissed', 'resolved']),
  createdAt: timestamp,
  /** Of the admin who closed it; empty while it is open. */
  note: z.string(),
  closedBy: id.nullable(),
  closedAt: timestamp.nullable(),
});

export const listReports = {
  /** `closed` means dismissed or resolved. */
  query: pageQuery.extend({ status: z.enum([...report.shape.status.options, 'closed']).optional() }),
  output: z.array(report),
};
export const closeReport = {
  params: z.object({ id: idInput }),
  body: z.object({ status: report.shape.status, note: anyText(1_000).default('') }),
  output: report,
};
