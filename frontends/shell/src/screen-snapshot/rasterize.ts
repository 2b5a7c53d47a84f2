/**
 * Rasterizes drawn card art: each SVG is a document of its own, which a slow phone renders before everything else. Also images
 * of messages, whose object URLs end with the page.
 */
import { nextTask } from '../next-task.js';

const OBJECT_URL = 'blob:';
const RASTERIZED = ['data:image/svg', OBJECT_URL];
const QUALITY = 0.8;

const flat = new Map<string, string>();

// A broken image is complete too, but has no natural size.
const canRasterize = ({ src, complete, naturalWidth, clientWidth, clientHeight }: HTMLImageElement): boolean =>
  RASTERIZED.some((start) => src.startsWith(start)) &&
  complete &&
  naturalWidth > 0 &&
  clientWidth > 0 &&
  clientHeight > 0;

const pictureOf = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.clientWidth * devicePixelRatio);
  canvas.height = Math.round(image.clientHeight * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', QUALITY);
};

export const rasterized = (image: HTMLImageElement): string => {
  if (!canRasterize(image)) return image.src.startsWith(OBJECT_URL) ? '' : image.src;
  const picture = flat.get(image.src) ?? pictureOf(image);
  flat.set(image.src, picture);
  return picture;
};

export const rasterize = async (images: HTMLImageElement[]): Promise<void> => {
  for (const src of flat.keys()) if (!images.some((image) => image.src === src)) flat.delete(src);
  for (const image of images) {
    await nextTask();
    rasterized(image);
  }
};
