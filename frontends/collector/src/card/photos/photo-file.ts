/** The image file that a user chose, took or pasted. */
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE } from '@ninepocket/contracts/collection/holdings/photos';
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

/** @returns null for a picture that is large enough */
export const tooSmall = (width: number, height: number): string | null => {
  const side = Math.min(width, height);
  return side < MIN_PHOTO_SIDE
    ? `This picture is too small: its shorter side has ${side} of the ${MIN_PHOTO_SIDE} pixels that it needs. Please choose a larger one.`
    : null;
};

const badImage = (text: string): ProblemError => new ProblemError({ status: 400, code: 'bad_image', text });

/**
 * Makes the photo of a modern phone small enough: it has up to 50 megapixels, and the server takes 25. Safari decodes HEIC,
 * which the server does not. Whatever else the browser cannot decode is sent as it is, and the server explains what is wrong.
 * @param turns how often it is rotated by a quarter, clockwise
 * @throws ProblemError bad_image
 */
export const preparePhoto = async (file: File, turns: number): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && isHeic(file)) throw badImage(HEIC);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  try {
    const problem = tooSmall(width, height);
    if (problem !== null) throw badImage(problem);
    const scale = Math.min(LONGEST_SIDE / Math.max(width, height), 1);
    if (turns % 4 === 0 && scale === 1 && file.size <= MAX_PHOTO_BYTES && !isHeic(file)) return file;
    return await drawn(bitmap, { scale, turns, type: KEEPS_ALPHA.test(file.type) ? 'image/webp' : 'image/jpeg' });
  } finally {
    bitmap.close();
  }
};

const KEEPS_ALPHA = /png|webp|avif|gif/;

const drawn = async (
  bitmap: ImageBitmap,
  { scale, turns, type }: { scale: number; turns: number; type: string },
): Promise<File> => {
  const [width, height] = [bitmap.width * scale, bitmap.height * scale].map(Math.round) as [number, number];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(bitmap, -width / 2, -height / 2, width, height);
  // A browser that cannot write WebP writes PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('This browser could not draw the picture.');
  return new File([blob], 'photo', { type: blob.type });
};
