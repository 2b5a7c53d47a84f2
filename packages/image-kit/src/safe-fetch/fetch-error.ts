import type { ImageFailure } from '@ninepocket/contracts/catalog/images/card-images';

/** Why an address was not fetched. */
export class FetchError extends Error {
  constructor(
    readonly reason: ImageFailure,
    message: string,
    /** Of the response, for `http_error`. */
    readonly httpStatus: number | null = null,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchError';
  }
}

export const refused = (message: string): FetchError => new FetchError('refused', message);
