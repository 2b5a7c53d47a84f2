/** A provider's failure. `refused`: repeating the request would not help, e.g. because of wrong credentials. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly kind: 'limited' | 'failed' | 'refused',
    message: string,
    /** Of `limited`: how long the provider wants to be left alone. */
    readonly seconds = 0,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
