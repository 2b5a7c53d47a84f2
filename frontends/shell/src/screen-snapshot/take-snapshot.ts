import { rasterized, rasterize } from './rasterize.js';

/** A screen that is still loading or shows an error is not worth storing. */
const UNFINISHED = '[data-waiting], [role=alert]';
/** Overlays are rendered outside the root, so a snapshot would lack them. */
const COVER = '[role=dialog], [role=alertdialog]';

// An element without a box may have visible children (display: contents).
const isShown = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents';
const isInSight = (element: Element): boolean => isShown(element) && element.getBoundingClientRect().top < innerHeight;

/** The selected option is not part of the HTML. */
const markSelected = ({ selectedIndex }: HTMLSelectElement, copy: HTMLSelectElement): void =>
  copy.options[selectedIndex]?.setAttribute('selected', '');

const prune = (original: Element, copy: Element): void => {
  const copies = [...copy.children];
  [...original.children].forEach((child, at) => {
    const twin = copies[at];
    if (!isInSight(child)) twin?.remove();
    else if (child instanceof HTMLImageElement) twin?.setAttribute('src', rasterized(child));
    else if (child instanceof HTMLSelectElement) markSelected(child, twin as HTMLSelectElement);
    else if (twin && !(child instanceof SVGElement)) prune(child, twin);
  });
};

/** These would connect a copy to the page below it: a label names its control, and radio buttons of a name exclude each other. */
const CONNECTING = ['id', 'for', 'name'];

/** The page's policy forbids inline styles in HTML, so show-snapshot.ts applies them by script. */
const makeInert = (element: Element): void => {
  if (!(element instanceof SVGElement)) for (const name of CONNECTING) element.removeAttribute(name);
  element.removeAttribute('loading');
  // Paints the image together with the snapshot rather than some frames later.
  if (element instanceof HTMLImageElement) element.setAttribute('decoding', 'sync');
  const style = element.getAttribute('style');
  if (style === null) return;
  element.removeAttribute('style');
  element.setAttribute('data-style', style);
};

/** Does the slow part ahead of takeSnapshot, which must be quick because the page may be unloading. */
export const prepareSnapshot = (root: Element): Promise<void> =>
  rasterize([...root.querySelectorAll('img')].filter(isInSight));

export const takeSnapshot = (root: Element): string | null => {
  if (scrollY > 0 || !root.querySelector('h1') || document.querySelector(COVER)) return null;
  if ([...root.querySelectorAll(UNFINISHED)].some(isInSight)) return null;
  // Imported into a document without a window, so that copied images are not loaded.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  prune(root, copy);
  copy.querySelectorAll('*').forEach(makeInert);
  return copy.innerHTML;
};
