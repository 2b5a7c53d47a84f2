/**
 * Keeps what the user reads in place while messages are added above or below, images load and the composer grows. The
 * browser's own scroll anchoring is off, because it differs between browsers and does nothing at the top.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

type Anchor = 'end' | { row: string; top: number } | null;

const topIn = (box: HTMLElement, row: Element): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

const sizeOf = ({ scrollHeight, clientHeight, clientWidth }: HTMLElement): string =>
  [scrollHeight, clientHeight, clientWidth].join(' ');

const firstVisible = (box: HTMLElement): Anchor => {
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const top = topIn(box, row);
    if (top + row.offsetHeight > 0) return { row: row.dataset['row'] ?? '', top };
  }
  return null;
};

const rowOf = (box: HTMLElement, row: string): HTMLElement | null =>
  box.querySelector(`[data-row="${CSS.escape(row)}"]`);

/** @param endIsLoaded without it, the end of the list is not the end of the conversation */
export function useScrollAnchor(endIsLoaded: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>('end');
  const [isAtEnd, setAtEnd] = useState(true);

  const size = useRef('');

  const restore = useCallback(() => {
    const { current: at } = anchor;
    if (!box.current || !at) return;
    if (at === 'end') box.current.scrollTop = box.current.scrollHeight;
    else {
      const row = rowOf(box.current, at.row);
      const moved = row ? topIn(box.current, row) - at.top : 0;
      if (Math.abs(moved) >= 1) box.current.scrollTop += moved;
    }
    size.current = sizeOf(box.current);
  }, []);

  const remember = useCallback(() => {
    if (!box.current) return;
    // The browser scrolled because the layout has changed, not the user.
    if (sizeOf(box.current) !== size.current) return restore();
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    const atEnd = endIsLoaded && scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    anchor.current = atEnd ? 'end' : firstVisible(box.current);
    setAtEnd(atEnd);
  }, [endIsLoaded, restore]);

  const goToEnd = useCallback(() => {
    anchor.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  /** @returns false when the row is not in the list */
  const goToRow = useCallback(
    (row: string): boolean => {
      const found = box.current && rowOf(box.current, row);
      if (!found) return false;
      anchor.current = null;
      found.scrollIntoView({ block: 'center' });
      size.current = box.current ? sizeOf(box.current) : '';
      remember();
      return true;
    },
    [remember],
  );

  useLayoutEffect(restore);
  useEffect(() => {
    const observer = new ResizeObserver(restore);
    if (box.current) observer.observe(box.current);
    if (box.current?.firstElementChild) observer.observe(box.current.firstElementChild);
    return () => observer.disconnect();
  }, [restore]);
  return { box, isAtEnd, remember, goToEnd, goToRow };
}
