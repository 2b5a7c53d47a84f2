import { useLayoutEffect, useRef } from 'react';

const POCKET = '[data-pocket]';
export const focusIn = (pocket: Element | undefined): void =>
  pocket?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });

/** A page that is turned while one of its pockets has the focus passes it to the same pocket of the next one. */
export function useKeptFocus(first: number | undefined) {
  const cover = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (first === undefined || focused.current === null) return;
    const pockets = [...(cover.current?.querySelectorAll(`[data-spread="${first}"] ${POCKET}`) ?? [])];
    focusIn(pockets[focused.current] ?? pockets.at(-1));
  }, [first]);
  const onFocus = ({ target }: { target: Element }) => {
    const pocket = target.closest(POCKET);
    const at = pocket ? [...(pocket.closest('[data-spread]')?.querySelectorAll(POCKET) ?? [])].indexOf(pocket) : -1;
    focused.current = at < 0 ? null : at;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { cover, focusProps: { onFocus, onBlur } };
}
