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

export const titleOf = ({ message, reported }: Pick<Report, 'message' | 'reported'>): string =>
  `${message ? 'Message' : 'Profile'} of ${reported.username}`;

export const imageIdOf = (url: string): string => url.split('/').at(-2) ?? '';
