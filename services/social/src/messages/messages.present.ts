import type { Message } from '@ninepocket/contracts/social/messages/messages';

export interface MessageRow {
  id: number;
  seq: number;
  offset: number;
  senderId: number;
  recipientId: number;
  content: string;
  imageId: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  deal: Message['deal'];
  isRead: boolean;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

/** SQL of a MessageRow; `m` is the message, `r` its recipient's row of conversation_members. */
export const MESSAGE_COLUMNS = `m.id, m.seq, m."offset", m.sender_id as "senderId", m.recipient_id as "recipientId",
  m.content, m.image_id as "imageId", m.image_width as "imageWidth", m.image_height as "imageHeight", m.deal,
  m.seq <= r.read as "isRead", m.created_at as "createdAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt"`;

const timestampText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of presentMessage's result as text, for a message `m` that has just been sent. */
export const NEW_MESSAGE_JSON = `json_build_object('id', m.id, 'seq', m.seq, 'offset', m."offset",
  'senderId', m.sender_id, 'recipientId', m.recipient_id, 'content', m.content,
  'image', case when m.image_id is not null then json_build_object(
    'url', '/api/social/images/' || m.image_id || '/full',
    'thumbnailUrl', '/api/social/images/' || m.image_id || '/thumbnail',
    'width', m.image_width, 'height', m.image_height) end,
  'imageUrl', '/api/social/images/' || m.image_id || '/full', 'deal', null, 'isRead', false,
  'createdAt', ${timestampText('m.created_at')}, 'editedAt', null, 'deletedAt', null)::text`;

export const imageUrl = (imageId: string, size: 'full' | 'thumbnail'): string =>
  `/api/social/images/${imageId}/${size}`;

export const presentMessage = (row: MessageRow): Message => {
  const image = presentImage(row);
  return {
    id: row.id,
    seq: row.seq,
    offset: row.offset,
    senderId: row.senderId,
    recipientId: row.recipientId,
    content: row.content,
    image,
    imageUrl: image?.url ?? null,
    deal: row.deal,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
};

const presentImage = ({ imageId, imageWidth, imageHeight, deletedAt }: MessageRow): Message['image'] =>
  imageId === null || imageWidth === null || imageHeight === null || deletedAt
    ? null
    : {
        url: imageUrl(imageId, 'full'),
        thumbnailUrl: imageUrl(imageId, 'thumbnail'),
        width: imageWidth,
        height: imageHeight,
      };
