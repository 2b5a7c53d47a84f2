/** The image file that a user chose, took or pasted. */
import { MAX_PHOTO_BYTES } from '@ninepocket/contracts/collection/holdings/photos';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';

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

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const HEIC =
  'This is a HEIC file, which this browser cannot read. Please save the photo as JPEG, or take it with the camera here.';

/**
 * Makes the photo of a modern phone small enough: it has up to 50 megapixels, and the server takes 25. Safari decodes HEIC,
 * which the server does not. Whatever else the browser cannot decode is sent as it is, and the server explains what is wrong.
 * @throws ProblemError bad_image
 */
export const shrink = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && isHeic(file)) throw new ProblemError({ status: 400, code: 'bad_image', text: HEIC });
  if (!bitmap) return file;
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1 && file.size <= MAX_PHOTO_BYTES && !isHeic(file)) {
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
