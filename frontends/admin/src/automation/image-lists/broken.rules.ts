import type { BrokenImage, ImageFailure } from '@ninepocket/contracts/catalog/images/card-images';

const REASONS: Record<ImageFailure, string> = {
  refused: 'The address is not allowed',
  unreachable: 'The server cannot be reached',
  timeout: 'The server did not respond in time',
  http_error: 'The server answered with an error',
  too_many_redirects: 'Too many redirects',
  too_large: 'The file is too large',
  not_an_image: 'The address shows no image',
};

export const failureText = ({ reason, httpStatus }: Pick<BrokenImage, 'reason' | 'httpStatus'>): string =>
  httpStatus === null ? REASONS[reason] : `${REASONS[reason]} (${httpStatus})`;
