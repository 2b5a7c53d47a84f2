/**
 * Shows what this address showed last time, at once, while the app is on its way (docs/decisions/021-kept-screens.md).
 * It covers the page, cannot be used, and is not there for who listens: below it the page comes up as ever.
 */
import { keptPlace } from './place.js';
import { keptScreen } from './stored-screens.js';
import { styled, stylesheets } from './stylesheets.js';

const LOOK_EVERY_MS = 50;
/** What comes may be asked about once more: a list has its answer a moment before its cards. */
const SETTLE_MS = 250;
/** Then the page itself has to tell what holds it up, if there is anything of it. */
const LONGEST_MS = 6_000;
/** In a tab that nobody sees no frame is drawn. */
const MOST_FRAME_MS = 100;

// A picture out of sight may never be asked for.
const isInSight = (element: Element): boolean => {
  const { top, left } = element.getBoundingClientRect();
  return element.checkVisibility() && top < innerHeight && left < innerWidth;
};

const isWaiting = (element: Element): boolean =>
  (!(element instanceof HTMLImageElement) || !element.complete) && isInSight(element);

/** Whether the page below has drawn what is in sight, with its pictures. */
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

/** Takes the picture away when the page is drawn, when somebody wants to use it, and at the latest after some seconds. */
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

/** Until the browser has drawn what is new. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_FRAME_MS);
  });

/**
 * @param root what holds the page, still empty
 * @returns once the screen is to be seen, which takes its stylesheets; at once when there is none to show
 */
export const showKeptScreen = async (root: HTMLElement): Promise<void> => {
  const address = location.pathname + location.search;
  // It shows the top of the screen only.
  const screen = keptPlace(address) > 0 ? null : keptScreen(address);
  const [own, ...others] = screen?.styles ?? [];
  // Another build: what it drew would look wrong.
  if (!screen || !stylesheets().includes(own ?? '')) return;
  const styles = styled(others);
  // Made while they are on their way.
  const picture = pictureOf(screen.html);
  try {
    await styles;
  } catch {
    return; // A new build of the remote: its skeleton is shown.
  }
  document.body.append(picture);
  whileWaiting(picture, root);
  await drawn();
};
