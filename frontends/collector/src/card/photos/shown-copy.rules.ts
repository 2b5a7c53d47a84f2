import type { Holding } from '@ninepocket/contracts/collection/collection';

/** The copy that stands for the card in its dialog: the latest one with a photo, or the only one. */
export const shownCopy = (copies: readonly Holding[]): Holding | null =>
  copies.find(({ photos }) => photos.front ?? photos.back) ?? (copies.length === 1 ? (copies[0] ?? null) : null);
