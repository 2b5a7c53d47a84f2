import type { reportReason } from '@ninepocket/contracts/social/messages/messages.schemas';
import type { z } from 'zod';

export type ReportReason = z.infer<typeof reportReason>;

export const REPORT_REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'spam', label: 'Spam' },
  { value: 'harassment', label: 'Harassment' },
  { value: 'scam', label: 'Scam' },
  { value: 'inappropriate', label: 'Inappropriate content' },
  { value: 'other', label: 'Something else' },
];
