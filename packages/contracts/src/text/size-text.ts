const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Decimal units, as the limits are stated in them. */
export const sizeText = (bytes: number): string =>
  bytes < 999_950_000 ? `${NUMBERS.format(bytes / 1_000_000)} MB` : `${NUMBERS.format(bytes / 1_000_000_000)} GB`;
