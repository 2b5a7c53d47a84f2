/** Rasterizes drawn card art. Each SVG is a document of its own, which a slow phone renders before everything else. */
import { nextTask } from '../next-task.js';

const DRAWN = 'data:image/svg';
const QUALITY = 0.8;

const flat = new Map<string, string>();

// A broken image is complete too, but has no natural size.
const isDrawn = ({ src, complete, naturalWidth, clientWidth, clientHeight }: HTMLImageElement): boolean =>
  src.startsWith(DRAWN) && complete && naturalWidth > 0 && clientWidth > 0 && clientHeight > 0;

const pictureOf = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.clientWidth * devicePixelRatio);
  canvas.height = Math.round(image.clientHeight * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', QUALITY);
};

export const rasterized = (image: HTMLImageElement): string => {
  if (!isDrawn(image)) return image.src;
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
