// The files of a stored card image, and their addresses.

/** Fits into 480 × 480 pixels in lists, 1,400 × 1,400 in the detail view. */
export const CARD_IMAGE_SIZES = ['list', 'detail'] as const;
export const CARD_IMAGE_FORMATS = ['avif', 'webp'] as const;
export type CardImageSize = (typeof CARD_IMAGE_SIZES)[number];
export type CardImageFormat = (typeof CARD_IMAGE_FORMATS)[number];
export type CardImageFile = `${CardImageSize}.${CardImageFormat}`;
export const CARD_IMAGE_FILES = ['list.avif', 'list.webp', 'detail.avif', 'detail.webp'] as const;

export const CARD_IMAGES_PATH = '/api/card-images/';
/** What `frontImageUrl` or `backImageUrl` of a card contains for a stored image: the file that every browser can show in a list. */
export const cardImageUrl = (imageId: string): string => `${CARD_IMAGES_PATH}${imageId}/list.webp`;

const STORED = /^\/api\/card-images\/([0-9a-f-]{36})\//;
/** @returns the id of a stored image, null for any other address */
export const storedImageId = (url: string | null): string | null => STORED.exec(url ?? '')?.[1] ?? null;
/** @returns the other files of a stored image, e.g. for a `picture` element; null for any other address */
export const cardImageFiles = (url: string | null): Record<CardImageSize, Record<CardImageFormat, string>> | null => {
  const imageId = storedImageId(url);
  if (imageId === null) return null;
  const formats = (size: CardImageSize) => ({
    avif: `${CARD_IMAGES_PATH}${imageId}/${size}.avif`,
    webp: `${CARD_IMAGES_PATH}${imageId}/${size}.webp`,
  });
  return { list: formats('list'), detail: formats('detail') };
};
