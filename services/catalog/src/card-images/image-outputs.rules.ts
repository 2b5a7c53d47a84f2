import type { CardImageFile } from '@ninepocket/contracts/catalog/images/image-files';

export interface CardImageOutput {
  file: CardImageFile;
  format: 'avif' | 'webp';
  /** The image fits into a square of this many pixels. */
  side: number;
  quality: number;
}

const LIST = 480;
const DETAIL = 1400;

/** The largest first. */
export const CARD_IMAGE_OUTPUTS: readonly CardImageOutput[] = [
  { file: 'detail.avif', format: 'avif', side: DETAIL, quality: 55 },
  { file: 'detail.webp', format: 'webp', side: DETAIL, quality: 80 },
  { file: 'list.avif', format: 'avif', side: LIST, quality: 50 },
  { file: 'list.webp', format: 'webp', side: LIST, quality: 75 },
];
