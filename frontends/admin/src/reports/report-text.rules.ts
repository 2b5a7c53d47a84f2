import type { Report } from '@ninepocket/contracts/social/messages/messages';

export const REASONS: Record<Report['reason'], string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  scam: 'Scam or fraud',
  inappropriate: 'Inappropriate content',
  other: 'Something else',
};

/** The API's limit. */
export const MAX_NOTE = 1_000;

export const subjectOf = ({ message, photoId }: Pick<Report, 'message' | 'photoId'>): string => {
  if (photoId) return 'Photo';
  return message ? 'Message' : 'Profile';
};

export const titleOf = (report: Pick<Report, 'message' | 'photoId' | 'reported'>): string =>
  `${subjectOf(report)} of ${report.reported.username}`;

export const imageIdOf = (url: string): string => url.split('/').at(-2) ?? '';
