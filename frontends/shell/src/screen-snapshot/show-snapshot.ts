/**
 * Shows the last snapshot of this URL while the app loads (docs/decisions/021-screen-snapshots.md). The snapshot
 * covers the page, is inert and hidden from assistive technology; the page renders below it as usual.
 */
import { storedScrollPosition } from './scroll-position.js';
import { findSnapshot } from './snapshot-store.js';
import { styled, stylesheets } from './stylesheets.js';

const POLL_MS = 50;
/**
 * Checked again after this delay, in milliseconds, because a list's response arrives a moment before its cards are
 * rendered.
 */
const STABLE_MS = 250;
/** After this long, in milliseconds, the page shows its own loading or error state. */
const TIMEOUT_MS = 6_000;
/** Hidden tabs draw no frames, so waiting for one is bounded. */
const MAX_FRAME_MS = 100;

// Lazy images that are out of sight may never load.
const isInSight = (element: Element): boolean => {
  const { top, left } = element.getBoundingClientRect();
  return element.checkVisibility() && top < innerHeight && left < innerWidth;
};

const isPending = (element: Element): boolean =>
  (!(element instanceof HTMLImageElement) || !element.complete) && isInSight(element);

const isRendered = (root: Element): boolean =>
  root.querySelector('h1') !== null && ![...root.querySelectorAll('[data-waiting], img')].some(isPending);

const elementOf = (html: string): HTMLElement => {
  const snapshot = document.createElement('div');
  snapshot.className = 'fixed inset-0 z-40 overflow-hidden bg-paper';
  snapshot.setAttribute('aria-hidden', 'true');
  snapshot.dataset['screenSnapshot'] = '';
  snapshot.inert = true;
  snapshot.innerHTML = html;
  snapshot.querySelectorAll<HTMLElement>('[data-style]').forEach((element) => {
    element.style.cssText = element.dataset['style'] ?? '';
  });
  return snapshot;
};

const removeWhenReady = (snapshot: HTMLElement, root: HTMLElement): void => {
  root.dataset['covered'] = '';
  const interactions = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  const end = (): void => {
    snapshot.remove();
    delete root.dataset['covered'];
    clearInterval(polling);
    interactions.forEach((name) => removeEventListener(name, endIfUsable));
  };
  const endIfUsable = (): void => {
    if (root.querySelector('h1')) end();
  };
  const started = performance.now();
  let renderedAt = Infinity;
  const polling = setInterval(() => {
    const now = performance.now();
    if (!isRendered(root)) renderedAt = Infinity;
    else if (renderedAt === Infinity) renderedAt = now;
    if (now - renderedAt >= STABLE_MS || (now - started >= TIMEOUT_MS && root.hasChildNodes())) end();
  }, POLL_MS);
  interactions.forEach((name) => addEventListener(name, endIfUsable, { passive: true }));
};

const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_MS);
  });

export const showSnapshot = async (root: HTMLElement): Promise<void> => {
  const url = location.pathname + location.search;
  // Snapshots show the top of a screen only.
  const stored = storedScrollPosition(url) > 0 ? null : findSnapshot(url);
  const [own, ...others] = stored?.styles ?? [];
  // A snapshot from another build would render with the wrong styles.
  if (!stored || !stylesheets().includes(own ?? '')) return;
  const styles = styled(others);
  const snapshot = elementOf(stored.html);
  try {
    await styles;
  } catch {
    return; // The remote was redeployed: its skeleton is shown instead.
  }
  document.body.append(snapshot);
  removeWhenReady(snapshot, root);
  await painted();
};
