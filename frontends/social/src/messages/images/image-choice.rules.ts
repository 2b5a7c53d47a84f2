import { MAX_IMAGE_BYTES } from '@ninepocket/contracts/social/messages/message-limits';

/** SVG is a document, not a picture. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

export const ACCEPTED_IMAGES = [...TYPES].join(',');

/** @returns why a file cannot be sent; null when the server may accept it */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!TYPES.has(type)) return 'Choose a PNG, JPEG, WebP, AVIF or GIF image.';
  return size > MAX_IMAGE_BYTES ? `Choose an image of at most ${MAX_IMAGE_BYTES / 1_000_000} MB.` : null;
};

export const imageIn = (files: FileList | null | undefined): File | null =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0] ?? null;
