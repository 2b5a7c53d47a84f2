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
  // A value that this field did not apply itself comes from outside (Back, Clear filters) and replaces what was typed.
  const [applied, setApplied] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== applied) {
      setApplied(value);
      setTyped(value);
    }
  }
  const apply = (text: string) => {
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
      applyTyped();
    },
    apply,
  };
};
