import { useSyncExternalStore } from 'react';
import { isKeyboardOpen } from './keyboard.rules.js';

const FIELDS = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';

const subscribe = (changed: () => void) => {
  const changes = ['focusin', 'focusout'];
  changes.forEach((name) => addEventListener(name, changed));
  visualViewport?.addEventListener('resize', changed);
  return () => {
    changes.forEach((name) => removeEventListener(name, changed));
    visualViewport?.removeEventListener('resize', changed);
  };
};

const measure = (): boolean => {
  if (!visualViewport) return false;
  const { height, scale } = visualViewport;
  const isTyping = document.activeElement?.matches(FIELDS) ?? false;
  return isKeyboardOpen({ visibleHeight: height * scale, screenHeight: screen.height, isTyping });
};

/** Whether a keyboard on the screen covers part of the page. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, measure);
