/**
 * The window's size for the virtual list. The library would measure after insertion, which forces a synchronous
 * layout.
 */

export type Rect = { width: number; height: number };

export const windowRect = (): Rect => ({ width: innerWidth, height: innerHeight });

export const observeWindowRect = (_list: unknown, onChange: (rect: Rect) => void): (() => void) => {
  const report = () => onChange(windowRect());
  addEventListener('resize', report, { passive: true });
  return () => removeEventListener('resize', report);
};
