/** Drawn cards as plain pictures: a drawing is a document of its own, which a slow phone draws before all else. */
import { nextTask } from '../next-task.js';

const DRAWN = 'data:image/svg';
const QUALITY = 0.8;

/** What drawings, by their addresses, look like as pictures of the sizes that they have on the page. */
const flat = new Map<string, string>();

// One that could not be drawn is complete, too, but has no size of its own.
const isDrawn = ({ src, complete, naturalWidth, clientWidth, clientHeight }: HTMLImageElement): boolean =>
  src.startsWith(DRAWN) && complete && naturalWidth > 0 && clientWidth > 0 && clientHeight > 0;

const pictureOf = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.clientWidth * devicePixelRatio);
  canvas.height = Math.round(image.clientHeight * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', QUALITY);
};

/** @returns the address of a plain picture of a drawing, else the image's own address */
export const flatPicture = (image: HTMLImageElement): string => {
  if (!isDrawn(image)) return image.src;
  const picture = flat.get(image.src) ?? pictureOf(image);
  flat.set(image.src, picture);
  return picture;
};

/** Has pictures of these drawings ready, and forgets all others; one drawing to a task, so that nobody waits. */
export const flattenPictures = async (images: HTMLImageElement[]): Promise<void> => {
  for (const src of flat.keys()) if (!images.some((image) => image.src === src)) flat.delete(src);
  for (const image of images) {
    await nextTask();
    flatPicture(image);
  }
};
