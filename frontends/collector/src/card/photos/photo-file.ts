/** The image file that a user chose, took or pasted. */
import { MAX_PHOTO_BYTES } from '@ninepocket/contracts/collection/holdings/photos';

export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Pixels; the largest stored size has 1,600. */
const LONGEST_SIDE = 2400;

/** @returns null when nothing in the clipboard is an image */
export const pastedImage = (data: DataTransfer): File | null =>
  [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;

/** @returns null when the browser does not allow it, or nothing in the clipboard is an image */
export const readClipboardImage = async (): Promise<File | null> => {
  const items = await navigator.clipboard.read().catch(() => []);
  for (const item of items) {
    const type = item.types.find((one) => one.startsWith('image/'));
    if (type) return new File([await item.getType(type)], 'pasted', { type });
  }
  return null;
};

/**
 * Makes the photo of a modern phone small enough: it has up to 50 megapixels, and the server takes 25. Whatever the browser
 * cannot decode is sent as it is, and the server explains what is wrong with it.
 */
export const shrink = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1 && file.size <= MAX_PHOTO_BYTES) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * Math.min(scale, 1));
  canvas.height = Math.round(bitmap.height * Math.min(scale, 1));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : file;
};
