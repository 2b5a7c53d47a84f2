/** Drawn cards as plain pictures: a drawing is a document of its own, which a slow phone draws before all else. */
import { nextTask } from '../next-task.js';

const DRAWN = 'data:image/svg';
const QUALITY = 0.8;

/** What drawings, by their addresses, look like as pictures of the sizes that they have on the page. */
const flat = new Map<string, string>();

const pictureOf = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.clientWidth * devicePixelRatio);
  canvas.height = Math.round(image.clientHeight * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', QUALITY);
};

/** @returns the address of its picture, if flattenPictures has made one, else its own */
export const flatPicture = (src: string): string => flat.get(src) ?? src;

/** Makes pictures of these drawings and forgets all others; one drawing to a task, so that nobody waits for them. */
export const flattenPictures = async (images: HTMLImageElement[]): Promise<void> => {
  const drawn = images.filter(({ src, complete }) => src.startsWith(DRAWN) && complete);
  for (const src of flat.keys()) if (!drawn.some((image) => image.src === src)) flat.delete(src);
  for (const image of drawn) {
    if (flat.has(image.src)) continue;
    await nextTask();
    if (image.clientWidth > 0) flat.set(image.src, pictureOf(image));
  }
};
