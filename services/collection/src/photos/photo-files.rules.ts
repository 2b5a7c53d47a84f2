export const PHOTO_FILES = ['330.webp', '660.webp', '1600.webp'] as const;
export type PhotoFile = (typeof PHOTO_FILES)[number];

interface PhotoOutput {
  file: PhotoFile;
  format: 'webp';
  /** The photo fits into a square of this many pixels. */
  side: number;
  quality: number;
}

/** The largest first. A card is 2.5 by 3.5 inches: upright, it is 330 and 660 pixels wide in squares of 462 and 924. */
export const PHOTO_OUTPUTS: readonly PhotoOutput[] = [
  { file: '1600.webp', format: 'webp', side: 1600, quality: 82 },
  { file: '660.webp', format: 'webp', side: 924, quality: 80 },
  { file: '330.webp', format: 'webp', side: 462, quality: 78 },
];
