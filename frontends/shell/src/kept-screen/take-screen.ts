/** Takes a picture of the screen: the part of the page that is in sight, as HTML without any life of its own. */
import { flatPicture, flattenPictures } from './flat-pictures.js';

/** A screen that waits for something, or tells of a failure, is not worth keeping. */
const UNFINISHED = '[data-waiting], [role=alert]';
/** What covers the screen stands beside the root, and is not in its picture. */
const COVER = '[role=dialog], [role=alertdialog]';

// An element without a box of its own may have children that are to be seen.
const isShown = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents';
const isInSight = (element: Element): boolean => isShown(element) && element.getBoundingClientRect().top < innerHeight;

/** What is chosen is no part of the HTML. */
const choose = ({ selectedIndex }: HTMLSelectElement, copy: HTMLSelectElement): void =>
  copy.options[selectedIndex]?.setAttribute('selected', '');

/** Leaves out of the copy what of the original is below the window's end or not shown. */
const prune = (original: Element, copy: Element): void => {
  const copies = [...copy.children];
  [...original.children].forEach((child, at) => {
    const twin = copies[at];
    if (!isInSight(child)) twin?.remove();
    else if (child instanceof HTMLImageElement) twin?.setAttribute('src', flatPicture(child));
    else if (child instanceof HTMLSelectElement) choose(child, twin as HTMLSelectElement);
    else if (twin && !(child instanceof SVGElement)) prune(child, twin);
  });
};

/** An id must be there once; the policy of the page forbids style attributes in HTML, so show-screen.ts sets them. */
const disarm = (element: Element): void => {
  if (!(element instanceof SVGElement)) element.removeAttribute('id');
  element.removeAttribute('loading');
  // With the picture it is in, not some frames after it.
  if (element instanceof HTMLImageElement) element.setAttribute('decoding', 'sync');
  const style = element.getAttribute('style');
  if (style === null) return;
  element.removeAttribute('style');
  element.setAttribute('data-style', style);
};

/** Does what takes time before takeScreen, which has to be quick: the page may be on its way out. */
export const prepareScreen = (root: Element): Promise<void> =>
  flattenPictures([...root.querySelectorAll('img')].filter(isInSight));

/**
 * @param root what holds the page
 * @returns its HTML down to the window's end; null when it is scrolled, covered or not finished
 */
export const takeScreen = (root: Element): string | null => {
  if (scrollY > 0 || !root.querySelector('h1') || document.querySelector(COVER)) return null;
  if ([...root.querySelectorAll(UNFINISHED)].some(isInSight)) return null;
  // In a document without a window, so that the copies of pictures are not loaded.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  prune(root, copy);
  copy.querySelectorAll('*').forEach(disarm);
  return copy.innerHTML;
};
