/**
 * Shows the last snapshot of this address while the app loads (docs/decisions/021-screen-snapshots.md). The snapshot
 * covers the page, is inert and hidden from assistive technology; the page renders below it as usual.
 */
import { keptPlace } from './place.js';
import { keptScreen } from './stored-screens.js';
import { styled, stylesheets } from './stylesheets.js';

const LOOK_EVERY_MS = 50;
/** Checked again after this delay, in milliseconds: a list has its response a moment before its cards. */
const SETTLE_MS = 250;
/** After this long, in milliseconds, the page shows its own loading or error state. */
const LONGEST_MS = 6_000;
/** Hidden tabs draw no frames, so waiting for one is bounded. */
const MOST_FRAME_MS = 100;

// Lazy images that are out of sight may never load.
const isInSight = (element: Element): boolean => {
  const { top, left } = element.getBoundingClientRect();
  return element.checkVisibility() && top < innerHeight && left < innerWidth;
};

const isWaiting = (element: Element): boolean =>
  (!(element instanceof HTMLImageElement) || !element.complete) && isInSight(element);

/** Whether the page below has rendered everything in sight, including images. */
const isDrawn = (root: Element): boolean =>
  root.querySelector('h1') !== null && ![...root.querySelectorAll('[data-waiting], img')].some(isWaiting);

const pictureOf = (html: string): HTMLElement => {
  const picture = document.createElement('div');
  picture.className = 'fixed inset-0 z-40 overflow-hidden bg-paper';
  picture.setAttribute('aria-hidden', 'true');
  picture.dataset['keptScreen'] = '';
  picture.inert = true;
  picture.innerHTML = html;
  picture.querySelectorAll<HTMLElement>('[data-style]').forEach((element) => {
    element.style.cssText = element.dataset['style'] ?? '';
  });
  return picture;
};

/** Removes the snapshot when the page has rendered, when the user interacts, and after a few seconds at the latest. */
const whileWaiting = (picture: HTMLElement, root: HTMLElement): void => {
  root.dataset['covered'] = '';
  const wanted = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  const end = (): void => {
    picture.remove();
    delete root.dataset['covered'];
    clearInterval(looking);
    wanted.forEach((name) => removeEventListener(name, endIfUsable));
  };
  const endIfUsable = (): void => {
    if (root.querySelector('h1')) end();
  };
  const started = performance.now();
  let drawnAt = Infinity;
  const looking = setInterval(() => {
    const now = performance.now();
    if (!isDrawn(root)) drawnAt = Infinity;
    else if (drawnAt === Infinity) drawnAt = now;
    if (now - drawnAt >= SETTLE_MS || (now - started >= LONGEST_MS && root.hasChildNodes())) end();
  }, LOOK_EVERY_MS);
  wanted.forEach((name) => addEventListener(name, endIfUsable, { passive: true }));
};

/** Resolves once the browser has painted the pending changes. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_FRAME_MS);
  });

/**
 * @param root the app's root element, still empty
 * @returns a promise that resolves when the snapshot is visible, immediately if there is none
 */
export const showKeptScreen = async (root: HTMLElement): Promise<void> => {
  const address = location.pathname + location.search;
  // Snapshots show the top of a screen only.
  const screen = keptPlace(address) > 0 ? null : keptScreen(address);
  const [own, ...others] = screen?.styles ?? [];
  // A snapshot from another build would render with the wrong styles.
  if (!screen || !stylesheets().includes(own ?? '')) return;
  const styles = styled(others);
  const picture = pictureOf(screen.html);
  try {
    await styles;
  } catch {
    return; // The remote was redeployed: its skeleton is shown instead.
  }
  document.body.append(picture);
  whileWaiting(picture, root);
  await drawn();
};
