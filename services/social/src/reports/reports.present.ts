import type { Report } from '@ninepocket/contracts/social/messages/messages';
import { imageUrl } from '../messages/messages.present.js';
import { presentPerson, type PersonRow } from '../users/person.present.js';

export interface ReportRow extends Pick<
  Report,
  'id' | 'photoId' | 'reason' | 'comment' | 'status' | 'note' | 'closedBy'
> {
  reporter: PersonRow;
  reported: PersonRow;
  createdAt: Date;
  closedAt: Date | null;
  messageContent: string | null;
  messageEarlier: string[];
  messageImageId: string | null;
  messageCreatedAt: Date | null;
}

export const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  reporter: presentPerson(row.reporter),
  reported: presentPerson(row.reported),
  reason: row.reason,
  comment: row.comment,
  message:
    row.messageContent === null || row.messageCreatedAt === null
      ? null
      : {
          content: row.messageContent,
          earlier: row.messageEarlier,
          imageUrl: row.messageImageId && imageUrl(row.messageImageId, 'full'),
          createdAt: row.messageCreatedAt.toISOString(),
        },
  photoId: row.photoId,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  note: row.note,
  closedBy: row.closedBy,
  closedAt: row.closedAt?.toISOString() ?? null,
});
