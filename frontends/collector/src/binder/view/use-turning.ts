import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { isForCard } from '../../card/neighbors/keys.rules.js';
import { firstOfSpread, pageAfterKey, readPage, turnOfSwipe, type SpreadWidth } from './turn.rules.js';

const OPEN_OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** In milliseconds. */
const URL_DELAY = 250;

/** For what is outside of the binder. */
export function useGoToPage() {
  const [, change] = useUrlParams();
  return useCallback(
    (page: number) => change({ page: page > 1 ? String(page) : '' }, { replace: true, preventScrollReset: true }),
    [change],
  );
}

/** The page is in the address, as `page`, but a turn does not wait for it: a new address renders the whole screen. */
export function usePageParam(width: SpreadWidth) {
  const [params] = useUrlParams();
  const changeUrl = useGoToPage();
  const inUrl = readPage(params.get('page'));
  const [page, setPage] = useState(inUrl);
  const written = useRef(inUrl);
  const write = useDebouncedCallback((to: number) => {
    written.current = to;
    changeUrl(to);
  }, URL_DELAY);
  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    setPage(inUrl);
  }, [inUrl]);
  const goTo = useCallback(
    (to: number) => {
      setPage(to);
      write(to);
    },
    [write],
  );
  return { first: firstOfSpread(page, width), goTo };
}

type Turning = { first: number; pages: number; width: SpreadWidth; goTo: (page: number) => void };

/** Keys turn pages wherever the focus is, unless a field, a menu or a dialog has it. */
export function useTurnKeys({ first, pages, width, goTo }: Turning) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || !isForCard(event) || document.querySelector(OPEN_OVERLAY)) return;
      const page = pageAfterKey(event.key, first, pages, width);
      if (page === null) return;
      event.preventDefault();
      if (page !== first) goTo(page);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [first, pages, width, goTo]);
}

/** The page follows the finger. `touch-action: pan-y` leaves vertical movements to the browser. */
export function useSwipe({ first, pages, width, goTo }: Turning) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const [dragged, setDragged] = useState(0);
  const end = () => {
    start.current = null;
    setDragged(0);
  };
  const props = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      swiped.current = false;
      if (pointerType === 'touch') start.current = { x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const dx = clientX - start.current.x;
      if (turnOfSwipe(dx, clientY - start.current.y) !== 0) swiped.current = true;
      setDragged(Math.round(dx));
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const turn = turnOfSwipe(clientX - start.current.x, clientY - start.current.y);
      const page = pageAfterKey(turn > 0 ? 'PageDown' : 'PageUp', first, pages, width);
      end();
      if (turn !== 0 && page !== null && page !== first) goTo(page);
    },
    onPointerCancel: end,
    // The finger may end on the card that it began on.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { dragged, props };
}
