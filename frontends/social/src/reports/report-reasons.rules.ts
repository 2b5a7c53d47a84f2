import type { reportReason } from '@ninepocket/contracts/social/messages/messages.schemas';
import type { z } from 'zod';

type ReportReason = z.infer<typeof reportReason>;

export const REPORT_REASONS: [Reason, ...Reason[]] = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'harassment', label: 'Harassment or threats' },
  { value: 'scam', label: 'Fraud or a scam' },
  { value: 'inappropriate', label: 'Inappropriate name, picture or text' },
  { value: 'other', label: 'Something else' },
];
export const PHOTO_REASONS: [Reason, ...Reason[]] = [
  { value: 'inappropriate', label: 'Inappropriate photo' },
  { value: 'scam', label: 'Not their card, or a fake' },
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'other', label: 'Something else' },
];
type Reason = { value: ReportReason; label: string };

export const MAX_COMMENT = 1000;

export const readReason = (text: string): ReportReason =>
  REPORT_REASONS.find(({ value }) => value === text)?.value ?? 'other';
