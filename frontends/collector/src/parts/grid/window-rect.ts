/**
 * The window's size for a virtual list. The library's own way asks for it right after the list was put into the page,
 * which has that laid out at once, in the middle of everything else; here it is known before.
 */

/** In CSS pixels. */
export type Rect = { width: number; height: number };

export const windowRect = (): Rect => ({ width: innerWidth, height: innerHeight });

/** Tells when it changes. @returns ends that */
export const observeWindowRect = (_list: unknown, tell: (rect: Rect) => void): (() => void) => {
  const changed = () => tell(windowRect());
  addEventListener('resize', changed, { passive: true });
  return () => removeEventListener('resize', changed);
};
