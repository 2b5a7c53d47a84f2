import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const DEBOUNCE_MS = 300;

export interface DebouncedTyping {
  typed: string;
  setTyped: (text: string) => void;
  apply: (text: string) => void;
}

/**
 * Applies text 300 ms after the last keystroke (SPEC section 5).
 * @param parse returns what to apply for a typed text; null while it is unfinished
 */
export const useDebouncedTyping = (
  value: string,
  onChange: (text: string) => void,
  parse: (typed: string) => string | null,
): DebouncedTyping => {
  const [typed, setTyped] = useState(value);
  // A value that this field did not apply itself comes from outside (Back, Clear filters) and replaces what was typed,
  // unless its URL was already there when the user typed: then only its rendering is late.
  const [applied, setApplied] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [typedAt, setTypedAt] = useState<string | null>(null);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== applied) {
      setApplied(value);
      if (typedAt !== window.location.href) setTyped(value);
    }
  }
  const apply = (text: string) => {
    setTypedAt(null);
    if (text === value) return;
    setApplied(text);
    onChange(text);
  };
  // Takes no argument, so that it reads the latest text even if the text was replaced while the timer ran.
  const applyTyped = useDebouncedCallback(() => {
    const text = parse(typed);
    if (text !== null) apply(text);
  }, DEBOUNCE_MS);
  return {
    typed,
    setTyped: (text) => {
      setTyped(text);
      setTypedAt(window.location.href);
      applyTyped();
    },
    apply,
  };
};
