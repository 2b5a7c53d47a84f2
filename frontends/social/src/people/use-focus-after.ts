import { useEffect, useRef, type RefObject } from 'react';

interface FocusAfter<Area extends HTMLElement> {
  area: RefObject<Area | null>;
  /** Call it when a button inside the area is pressed. */
  pressed: () => void;
}

/**
 * A button that disappears with the change that it causes would lose the focus: it moves to the area's first control, or
 * to the area itself.
 * @param shown changes when the buttons do
 */
export function useFocusAfter<Area extends HTMLElement>(shown: unknown, to: 'control' | 'area'): FocusAfter<Area> {
  const area = useRef<Area>(null);
  const wasPressed = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (isElsewhere(area.current)) return;
    const control = to === 'control' ? area.current?.querySelector<HTMLElement>('button, a[href]') : null;
    (control ?? area.current)?.focus({ preventScroll: true });
  }, [shown, to]);
  return {
    area,
    pressed: () => {
      wasPressed.current = true;
    },
  };
}

/** The user has moved on since. A removed button leaves the focus on the body. */
const isElsewhere = (area: HTMLElement | null): boolean => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !area?.contains(activeElement);
};
